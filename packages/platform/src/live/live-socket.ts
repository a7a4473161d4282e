import { type ClientFrame, closeCodes, type ServerFrame } from '@shop/contracts/frames';

/** `connecting` until the first connection succeeds or fails; afterwards the state of the connection. */
export type LiveStatus = 'connecting' | 'connected' | 'disconnected';

export interface LiveSocketHandlers {
  onFrame(frame: ServerFrame): void;
  /** Called on every change after the initial `connecting`. */
  onStatus(status: LiveStatus): void;
  /** The session of the socket ended; the next connection uses the browser's current session. */
  onSessionEnded(): void;
  /** First frames of every new connection. */
  greeting(): ClientFrame[];
}

/** Timeouts in milliseconds; tests use smaller ones. */
export interface LiveSocketTimes {
  /** Timeout of connecting. */
  connect: number;
  /** Interval of pings. */
  ping: number;
  /** Timeout of a pong. */
  pong: number;
  /** Timeout of a pong after the browser was offline or hidden, when the connection is likely dead. */
  probe: number;
  /** First reconnect delay; doubles up to `slowest`, with jitter. */
  first: number;
  slowest: number;
}

const defaults: LiveSocketTimes = {
  connect: 10_000,
  ping: 25_000,
  pong: 10_000,
  probe: 3_000,
  first: 500,
  slowest: 30_000,
};

/**
 * WebSocket with connect timeout, heartbeat and reconnects with jitter until it is closed. It reconnects immediately when the
 * browser comes online or the page becomes visible.
 */
export class LiveSocket {
  private socket: WebSocket | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private status: LiveStatus = 'connecting';

  constructor(
    private readonly url: string,
    private readonly handlers: LiveSocketHandlers,
    private readonly times: LiveSocketTimes = defaults,
  ) {}

  open(): void {
    window.addEventListener('offline', this.goneOffline);
    window.addEventListener('online', this.checkNow);
    document.addEventListener('visibilitychange', this.checkNow);
    this.connect();
  }

  close(): void {
    window.removeEventListener('offline', this.goneOffline);
    window.removeEventListener('online', this.checkNow);
    document.removeEventListener('visibilitychange', this.checkNow);
    this.drop();
    this.report('disconnected');
  }

  private connect(): void {
    this.drop();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.leaveAfter(this.times.connect);
    socket.onopen = () => {
      if (socket !== this.socket) return;
      this.failures = 0;
      for (const frame of this.handlers.greeting()) this.send(frame);
      this.report('connected');
      this.expectHeartbeat();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.report('connected');
      this.expectHeartbeat();
      const frame = parseFrame(event.data);
      if (frame) this.handlers.onFrame(frame);
    };
    socket.onclose = ({ code }) => {
      if (code === closeCodes.sessionEnded && socket === this.socket) this.handlers.onSessionEnded();
      this.reconnect(socket);
    };
  }

  /** Sends a frame; drops it without a connection, because the next greeting contains the current state. */
  send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Any frame proves the connection. After a silence the socket pings, and after another one it reconnects. */
  private expectHeartbeat(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.ping(this.times.pong), this.times.ping);
  }

  private ping(limit: number): void {
    this.send({ type: 'ping' });
    this.leaveAfter(limit);
  }

  private leaveAfter(limit: number): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.socket && this.reconnect(this.socket), limit);
  }

  private reconnect(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.report('disconnected');
    const wait = Math.min(this.times.slowest, this.times.first * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  /** The connection may survive being offline; the next frame restores the status. */
  private readonly goneOffline = (): void => this.report('disconnected');

  /** Skips the reconnect delay, or checks a connection that may be dead. */
  private readonly checkNow = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket) this.ping(this.times.probe);
    else this.connect();
  };

  private report(status: LiveStatus): void {
    if (status === this.status) return;
    this.status = status;
    this.handlers.onStatus(status);
  }

  private drop(): void {
    clearTimeout(this.retry);
    clearTimeout(this.heartbeat);
    const socket = this.socket;
    this.socket = undefined;
    socket?.close();
  }
}

function parseFrame(text: unknown): ServerFrame | undefined {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}

/** WebSocket URL on the same host, secure when the page is. */
export const liveUrl = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
