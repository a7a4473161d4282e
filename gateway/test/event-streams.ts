import type { ServerResponse } from 'node:http';
import type { AuthEvent } from '@shop/contracts/auth';
import { until } from './until.ts';

/** Fake of auth's event stream that can fail. */
export class EventStreams {
  refusing = false;
  opened = 0;
  private readonly waiting: (() => void)[] = [];
  private holding = false;
  private readonly streams = new Set<ServerResponse>();

  get held(): number {
    return this.waiting.length;
  }

  /** Delays the next session response until the returned function is called. */
  holdAnswers(): () => void {
    this.holding = true;
    return () => {
      for (const send of this.waiting.splice(0)) send();
    };
  }

  answer(send: () => void): void {
    if (this.holding) this.waiting.push(send);
    else send();
    this.holding = false;
  }

  open(response: ServerResponse): void {
    if (this.refusing) return void response.writeHead(503).end();
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(': subscribed\n\n');
    this.opened++;
    this.streams.add(response);
    response.on('close', () => this.streams.delete(response));
  }

  /** Resolves when `count` gateways are subscribed. */
  async subscribed(count = 1): Promise<void> {
    await until(() => this.streams.size === count, `${count} gateways were subscribed`);
  }

  emit(event: AuthEvent): void {
    for (const stream of this.streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  reset(): void {
    this.refusing = false;
    this.holding = false;
    for (const send of this.waiting.splice(0)) send();
  }

  break(): void {
    for (const stream of this.streams) stream.destroy();
  }
}
