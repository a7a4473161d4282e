import type { ServerFrame } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import { isStaff } from '@shop/service-kit/ownership';
import type { WebSocket } from 'ws';
import { framesSent } from './live.metrics.ts';
import { Allowance } from './rules/allowance.ts';

/** What may wait for a reader, in bytes, before it is cut off. It connects again and `join_ticket` brings what it missed. */
const bufferedAtMost = 1_000_000;

/** One open socket: whose it is, whether its peer lives, and the only way to send to it. */
export class LiveSocket {
  readonly openedAt = Date.now();
  readonly allowance = new Allowance();
  readonly tickets = new Set<string>();
  readonly staff: boolean;
  /** Frames are handled one after the other, so that a leave never overtakes its join. */
  private work: Promise<void> = Promise.resolve();
  private answered = true;

  constructor(
    private readonly ws: WebSocket,
    readonly identity: Identity,
  ) {
    this.staff = isStaff(identity);
    ws.on('pong', () => {
      this.answered = true;
    });
  }

  send(frame: ServerFrame): void {
    if (this.ws.readyState !== this.ws.OPEN) return;
    if (this.ws.bufferedAmount > bufferedAtMost) {
      this.ws.terminate();
      return;
    }
    this.ws.send(JSON.stringify(frame));
    framesSent.inc({ type: frame.type });
  }

  /** Runs `task` after the frames that came before. */
  inOrder(task: () => Promise<void>): Promise<void> {
    const done = this.work.then(() => (this.ws.readyState === this.ws.OPEN ? task() : undefined));
    this.work = done.catch(() => undefined);
    return done;
  }

  /** Asks the peer for a sign of life; ends the socket when the last question was not answered. */
  ping(): void {
    if (!this.answered) this.ws.terminate();
    else this.ws.ping();
    this.answered = false;
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }
}
