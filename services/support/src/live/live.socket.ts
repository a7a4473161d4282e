import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { closeCodes, type ServerFrame } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import { counter } from '@shop/service-kit/metrics';
import { isStaff, type Owner, owns } from '@shop/service-kit/ownership';
import { WebSocket } from 'ws';
import { Allowance } from './rules/allowance.ts';
import type { ClientMessage } from './rules/frame.ts';

/** What may wait for a reader, in bytes, before it is cut off. It reconnects, and `join_ticket` brings what it missed. */
const bufferedAtMost = 1_000_000;

/** The compiler knows whether one is missing. */
const frameTypes: Record<ServerFrame['type'], true> = {
  joined: true,
  admin_connected: true,
  new_message: true,
  new_ticket: true,
  ticket_updated: true,
  tickets_changed: true,
  pong: true,
  error: true,
};
const framesSent = counter(
  'support_frames_sent_total',
  'Frames sent to live sockets',
  ['type'],
  Object.keys(frameTypes).map((type) => ({ type })),
);

/** What peers may close with; anything else that they say is one more. */
const countedCodes: number[] = [1000, 1001, 1005, 1006, 1009, ...Object.values(closeCodes)];
const dropReasons = ['too_many_frames', 'no_pong', 'slow_reader'] as const;

const openedSockets = counter('support_sockets_opened_total', 'Live sockets that were opened');
const closedSockets = counter(
  'support_sockets_closed_total',
  'Live sockets that were closed, by the code of the closing',
  ['code'],
  [...countedCodes, 'other'].map((code) => ({ code })),
);
const droppedSockets = counter(
  'support_sockets_dropped_total',
  'Live sockets that were ended for what their peer does or does not',
  ['reason'],
  dropReasons.map((reason) => ({ reason })),
);

/** The request of an upgrade after its identity was verified. */
export type IdentifiedRequest = IncomingMessage & { identity?: Identity };

/** One open socket: whose it is, what it follows, how much it may still send, and whether its peer lives. */
export class LiveSocket extends WebSocket {
  readonly openedAt = Date.now();
  readonly tickets = new Set<string>();
  readonly allowance = new Allowance();
  private caller: Identity | undefined;
  /** What the last ping said, until a pong says it again. */
  private unanswered: Buffer | undefined;

  /** Whoever opened the socket; set before its first frame is read. */
  get identity(): Identity {
    if (!this.caller) throw new Error('The upgrade of this socket was never verified.');
    return this.caller;
  }

  get staff(): boolean {
    return isStaff(this.identity);
  }

  /** Whether its caller may see what belongs to this owner. */
  sees(owner: Owner): boolean {
    return this.staff || owns(this.identity, owner);
  }

  opened({ identity }: IdentifiedRequest): void {
    this.caller = identity;
    openedSockets.inc();
    this.on('close', (code) => closedSockets.inc({ code: countedCodes.includes(code) ? code : 'other' }));
    // Pings of the protocol are answered here, not by ws: it would pile up pongs for a peer that reads none of them.
    this.on('ping', (data) => {
      if (this.admits('control') && this.hasRoom()) this.pong(data);
    });
    this.on('pong', (data) => {
      if (this.admits('control') && this.unanswered?.equals(data)) this.unanswered = undefined;
    });
  }

  /** Counts what the peer sent; false when it is to be dropped, since the socket closes or this was one too many. */
  admits(message: ClientMessage | 'control'): boolean {
    if (this.readyState !== this.OPEN) return false;
    const allowed = this.allowance.allows(message);
    if (!allowed) this.drop('too_many_frames');
    return allowed;
  }

  sendFrame(frame: ServerFrame): void {
    if (this.readyState !== this.OPEN || !this.hasRoom()) return;
    this.send(JSON.stringify(frame));
    framesSent.inc({ type: frame.type });
  }

  /** Pings the peer; ends the socket when the last ping was not answered. What is pinged cannot be known before it is read. */
  checkAlive(): void {
    if (this.unanswered) this.drop('no_pong');
    this.unanswered = randomBytes(8);
    if (this.readyState === this.OPEN) this.ping(this.unanswered);
  }

  /** Ends a socket whose peer does not read. */
  private hasRoom(): boolean {
    if (this.bufferedAmount <= bufferedAtMost) return true;
    this.drop('slow_reader');
    return false;
  }

  private drop(reason: (typeof dropReasons)[number]): void {
    droppedSockets.inc({ reason });
    if (reason === 'too_many_frames') this.close(closeCodes.policy, 'Too many frames.');
    else this.terminate();
  }
}
