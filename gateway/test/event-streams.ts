import type { ServerResponse } from 'node:http';
import type { AuthEvent } from '@shop/contracts/auth';
import { until } from './until.ts';

/** The stream of events as auth serves it, with its failures at hand. */
export class EventStreams {
  /** Whether auth refuses subscribers, as while it has lost its database. */
  refusing = false;
  /** How many streams there have been. */
  opened = 0;
  private readonly waiting: (() => void)[] = [];
  private holding = false;
  private readonly streams = new Set<ServerResponse>();

  /** How many answers about sessions wait. */
  get held(): number {
    return this.waiting.length;
  }

  /** Lets the next answer about a session wait, made up already, until the function that this returns is called. */
  holdAnswers(): () => void {
    this.holding = true;
    return () => {
      for (const send of this.waiting.splice(0)) send();
    };
  }

  /** Sends an answer, or keeps it back. */
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

  /** Resolves when so many gateways are subscribed. */
  async subscribed(count = 1): Promise<void> {
    await until(() => this.streams.size === count, `${count} gateways were subscribed`);
  }

  emit(event: AuthEvent): void {
    for (const stream of this.streams) stream.write(`data: ${JSON.stringify(event)}\n\n`);
  }

  /** Serves as in the beginning. */
  reset(): void {
    this.refusing = false;
    this.holding = false;
    for (const send of this.waiting.splice(0)) send();
  }

  /** Breaks all streams. */
  break(): void {
    for (const stream of this.streams) stream.destroy();
  }
}
