import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { closeCodes, type ServerFrame } from '@shop/contracts/frames';
import type { Identity } from '@shop/contracts/identity';
import { isStaff, type Owner, owns } from '@shop/service-kit/identity/ownership';
import { counter } from '@shop/service-kit/process/metrics';
import { WebSocket } from 'ws';
import { Allowance } from './rules/allowance.ts';
import type { ClientMessage } from './rules/frame.ts';

/** Limit of unread bytes before a slow reader is disconnected. It reconnects and gets missed messages with `join_ticket`. */
const bufferedAtMost = 1_000_000;

/** A `Record`, so that the compiler reports a missing type. */
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

/** Codes that peers may send; others are counted as "other". */
const countedCodes: number[] = [1000, 1001, 1005, 1006, 1009, ...Object.values(closeCodes)];
/** Code of a socket that ended without a closing handshake. */
const lostConnection = 1006;
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

export type IdentifiedRequest = IncomingMessage & { identity?: Identity };

export class LiveSocket extends WebSocket {
  readonly openedAt = Date.now();
  readonly tickets = new Set<string>();
  readonly allowance = new Allowance();
  /** Followed tickets that this browser opened by a mailed link. */
  readonly openedByLink = new Set<string>();
  private caller: Identity | undefined;
  /** Payload of the last ping until its pong arrives. */
  private unanswered: Buffer | undefined;
  /** Newest reply sent since the peer's last sign of life, by ticket id. */
  private readonly sentReplies = new Map<string, number>();

  /** Caller of the upgrade; set before the first frame is read. */
  get identity(): Identity {
    if (!this.caller) throw new Error('The upgrade of this socket was never verified.');
    return this.caller;
  }

  get staff(): boolean {
    return isStaff(this.identity);
  }

  sees(ticketId: string, owner: Owner): boolean {
    const isGuests = owner.userId === null && owner.guestId !== null;
    return this.staff || owns(this.identity, owner) || (isGuests && this.openedByLink.has(ticketId));
  }

  /** `onReceived` gets the newest replies that have reached a customer, by ticket id. */
  opened({ identity }: IdentifiedRequest, onReceived: (replies: ReadonlyMap<string, number>) => void): void {
    this.caller = identity;
    const received = () => {
      if (this.sentReplies.size > 0) onReceived(new Map(this.sentReplies));
      this.sentReplies.clear();
    };
    openedSockets.inc();
    this.on('close', (code) => {
      closedSockets.inc({ code: countedCodes.includes(code) ? code : 'other' });
      if (code !== lostConnection) received();
    });
    // `ws` would buffer pongs for a peer that does not read, so pings are answered here.
    this.on('ping', (data) => {
      if (this.admits('control') && this.hasRoom()) this.pong(data);
    });
    this.on('pong', (data) => {
      if (!this.admits('control') || !this.unanswered?.equals(data)) return;
      this.unanswered = undefined;
      received();
    });
  }

  /** Counts a message; false if it must be ignored, because the socket closes or the limit is exceeded. */
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

  /** Sends a message; a customer has received staff's replies once the peer answers a ping or closes the socket. */
  sendMessage(frame: Extract<ServerFrame, { type: 'new_message' }>): void {
    this.sendFrame(frame);
    if (!this.staff && frame.message?.senderType === 'staff') this.sentReplies.set(frame.ticketId, frame.seq);
  }

  /** Disconnects a peer that has not answered the last ping. The payload is random, so that peers cannot answer early. */
  checkAlive(): void {
    if (this.unanswered) this.drop('no_pong');
    this.unanswered = randomBytes(8);
    if (this.readyState === this.OPEN) this.ping(this.unanswered);
  }

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
