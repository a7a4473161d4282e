import type { ServerFrame } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { until } from '@shop/service-kit/testing/until';
import { type ClientOptions, WebSocket } from 'ws';

type FrameOf<T extends ServerFrame['type']> = Extract<ServerFrame, { type: T }>;

/** A real socket of one caller, which records every frame it receives. */
export class LiveClient {
  readonly frames: ServerFrame[] = [];
  readonly closed: Promise<{ code: number; reason: string }>;

  private constructor(readonly ws: WebSocket) {
    ws.on('message', (data) => this.frames.push(JSON.parse(String(data))));
    ws.on('error', () => undefined);
    this.closed = new Promise((resolve) => {
      ws.once('close', (code, reason) => resolve({ code, reason: String(reason) }));
    });
  }

  static async open(service: TestService, caller: Identity, options: ClientOptions = {}): Promise<LiveClient> {
    const authorization = `Bearer ${await service.identities.token(caller)}`;
    const ws = new WebSocket(`${service.url.replace('http', 'ws')}/ws`, { ...options, headers: { authorization } });
    const client = new LiveClient(ws);
    await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject));
    return client;
  }

  send(frame: unknown): void {
    this.ws.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame));
  }

  /** Returns the first past or future frame of a type with the given members. */
  async next<T extends ServerFrame['type']>(type: T, having: Partial<FrameOf<T>> = {}): Promise<FrameOf<T>> {
    const fits = (frame: ServerFrame) =>
      frame.type === type && Object.entries(having).every(([key, value]) => frame[key as keyof ServerFrame] === value);
    await until(() => this.frames.some(fits));
    return this.frames.find(fits) as FrameOf<T>;
  }

  /** Joins a ticket and resolves with the server's response. */
  async join(ticketId: string, lastSeq?: number): Promise<FrameOf<'joined'>> {
    this.send({ type: 'join_ticket', ticketId, lastSeq });
    return this.next('joined', { ticketId });
  }

  async caughtUp(): Promise<void> {
    const before = this.frames.filter(({ type }) => type === 'pong').length;
    this.send({ type: 'ping' });
    await until(() => this.frames.filter(({ type }) => type === 'pong').length > before);
  }

  async close(): Promise<void> {
    this.ws.close();
    await this.closed;
  }
}

/** Returns the HTTP status of a refused upgrade. */
export function refusedUpgrade(service: TestService, authorization?: string, path = '/ws'): Promise<number> {
  const ws = new WebSocket(`${service.url.replace('http', 'ws')}${path}`, {
    headers: authorization ? { authorization } : {},
  });
  return new Promise((resolve, reject) => {
    ws.once('open', () => reject(new Error('the socket opened')));
    ws.once('unexpected-response', (_, response) => {
      resolve(response.statusCode ?? 0);
      ws.terminate();
    });
    ws.once('error', () => resolve(0));
  });
}
