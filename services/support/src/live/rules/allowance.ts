import { messagesPerPage } from '@shop/contracts/support';
import type { ClientMessage } from './frame.ts';

/** Cost of frames in 10 s, and bad ones among them, that a well-behaved client never reaches. */
const windowMs = 10_000;
const costAtMost = 200;
const badAtMost = 10;

/** A join reads the database and may answer with a page of messages: 40 of them in 10 s. */
const costOf = (message: ClientMessage | 'control') =>
  message !== 'control' && 'frame' in message && message.frame.type === 'join_ticket' ? 5 : 1;

/** How much a socket may still send, and how many messages its joins may still bring: a page in 10 s, more come over HTTP. */
export class Allowance {
  private since = Number.NEGATIVE_INFINITY;
  private cost = 0;
  private bad = 0;
  private brought = 0;

  /** Counts a message, or a ping or pong of the protocol; false when it is one too many. */
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

  /** Messages that the next join may bring. */
  get history(): number {
    return messagesPerPage - this.brought;
  }

  /** Counts messages that a join brought. */
  bring(messages: number): void {
    this.brought += messages;
  }
}
