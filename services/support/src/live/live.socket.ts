import type { IncomingMessage } from 'node:http';
import type { ServerFrame } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import { counter } from '@shop/service-kit/metrics';
import { isStaff } from '@shop/service-kit/ownership';
import { WebSocket } from 'ws';
import { Allowance } from './rules/allowance.ts';

/** What may wait for a reader, in bytes, before it is cut off. It reconnects, and `join_ticket` brings what it missed. */
const bufferedAtMost = 1_000_000;

const framesSent = counter('support_frames_sent_total', 'Frames sent to live sockets', ['type']);

/** The request of an upgrade after its identity was verified. */
export type IdentifiedRequest = IncomingMessage & { identity?: Identity };

/** One open socket: whose it is, what it follows, how much it may still send, and whether its peer lives. */
export class LiveSocket extends WebSocket {
  readonly openedAt = Date.now();
  readonly allowance = new Allowance();
  readonly tickets = new Set<string>();
  private caller: Identity | undefined;
  private answered = true;

  /** Whoever opened the socket; set before its first frame is read. */
  get identity(): Identity {
    if (!this.caller) throw new Error('The upgrade of this socket was never verified.');
    return this.caller;
  }

  get staff(): boolean {
    return isStaff(this.identity);
  }

  opened({ identity }: IdentifiedRequest): void {
    this.caller = identity;
    this.on('pong', () => {
      this.answered = true;
    });
  }

  sendFrame(frame: ServerFrame): void {
    if (this.readyState !== this.OPEN) return;
    if (this.bufferedAmount > bufferedAtMost) {
      this.terminate();
      return;
    }
    this.send(JSON.stringify(frame));
    framesSent.inc({ type: frame.type });
  }

  /** Pings the peer; ends the socket when the last ping was not answered. */
  checkAlive(): void {
    if (!this.answered) this.terminate();
    else this.ping();
    this.answered = false;
  }
}
