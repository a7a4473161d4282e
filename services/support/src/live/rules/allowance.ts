import { messagesPerPage } from '@shop/contracts/support';
import type { ClientMessage } from './frame.ts';

/** Limits of frame cost and malformed frames in 10 s, above those of normal clients. */
const windowMs = 10_000;
const costAtMost = 200;
const badAtMost = 10;

/** A join costs more, because it reads a page of messages. */
const costOf = (message: ClientMessage | 'control') =>
  message !== 'control' && 'frame' in message && message.frame.type === 'join_ticket' ? 5 : 1;

/** Rate limit of a socket: frames, and messages that its joins may return in 10 s. Clients fetch more over HTTP. */
export class Allowance {
  private since = Number.NEGATIVE_INFINITY;
  private cost = 0;
  private bad = 0;
  private brought = 0;

  allows(message: ClientMessage | 'control', now = Date.now()): boolean {
    if (now - this.since >= windowMs) {
      this.since = now;
      this.cost = 0;
      this.bad = 0;
      this.brought = 0;
    }
    this.cost += costOf(message);
    if (message !== 'control' && 'error' in message) this.bad += 1;
    return this.cost <= costAtMost && this.bad <= badAtMost;
  }

  get history(): number {
    return messagesPerPage - this.brought;
  }

  bring(messages: number): void {
    this.brought += messages;
  }
}
