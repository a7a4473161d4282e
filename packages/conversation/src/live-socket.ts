import { type ClientFrame, closeCodes, type ServerFrame } from '@shop/contracts/frames';

export interface LiveSocketHandlers {
  onFrame(frame: ServerFrame): void;
  onConnected(connected: boolean): void;
  /** The session that opened the socket ended; the next connection is that of whoever this browser now is. */
  onSessionEnded(): void;
  /** What to say first on every new connection. */
  greeting(): ClientFrame[];
}

/** Milliseconds; tests use smaller ones. */
export interface LiveSocketTimes {
  /** Between two pings. */
  ping: number;
  /** How long an answer to a ping may take. */
  pong: number;
  /** The same after the browser was offline or out of sight, when the connection may be long dead. */
  probe: number;
  /** First wait before reconnecting; doubles up to `slowest`, with jitter. */
  first: number;
  slowest: number;
}

const defaults: LiveSocketTimes = { ping: 25_000, pong: 10_000, probe: 3_000, first: 500, slowest: 30_000 };

/** The live socket: connects, keeps a heartbeat, and reconnects after every loss until it is closed. */
export class LiveSocket {
  private socket: WebSocket | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private heartbeat: ReturnType<typeof setTimeout> | undefined;
  private failures = 0;
  private connected = false;

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
    this.report(false);
  }

  private connect(): void {
    this.drop();
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      for (const frame of this.handlers.greeting()) this.send(frame);
      this.report(true);
      this.expectHeartbeat();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.report(true);
      this.expectHeartbeat();
      const frame = parseFrame(event.data);
      if (frame) this.handlers.onFrame(frame);
    };
    socket.onclose = ({ code }) => {
      if (code === closeCodes.sessionEnded && socket === this.socket) this.handlers.onSessionEnded();
      this.reconnect(socket);
    };
  }

  /** Sends a frame now; nothing while there is no connection, since the next greeting says what still matters. */
  send(frame: ClientFrame): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(frame));
  }

  /** Any frame proves the connection; after a silence we ping, and after another one it counts as lost. */
  private expectHeartbeat(): void {
    clearTimeout(this.heartbeat);
    this.heartbeat = setTimeout(() => this.ping(this.times.pong), this.times.ping);
  }

  /** Leaves the connection when nothing comes within `limit` milliseconds. */
  private ping(limit: number): void {
    clearTimeout(this.heartbeat);
    this.send({ type: 'ping' });
    this.heartbeat = setTimeout(() => this.socket && this.reconnect(this.socket), limit);
  }

  private reconnect(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.drop();
    this.report(false);
    const wait = Math.min(this.times.slowest, this.times.first * 2 ** this.failures);
    this.failures += 1;
    this.retry = setTimeout(() => this.connect(), wait * (0.5 + Math.random() / 2));
  }

  /** The connection itself may outlive this: the next frame says so. */
  private readonly goneOffline = (): void => this.report(false);

  /** Online again, or looked at again: no reason to wait any longer. */
  private readonly checkNow = (): void => {
    if (document.visibilityState !== 'visible') return;
    if (this.socket) this.ping(this.times.probe);
    else this.connect();
  };

  private report(connected: boolean): void {
    if (connected === this.connected) return;
    this.connected = connected;
    this.handlers.onConnected(connected);
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

/** `/ws` on the same host, secure when the page is. */
export const liveUrl = (): string => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
