import { Inject, Injectable, Logger } from '@nestjs/common';
import { DatabaseListener } from '@shop/service-kit/database/database-listener';
import { CONFIG, type Config } from '../config.ts';
import { toTicket } from '../tickets/ticket.dto.ts';
import type { TicketEntity } from '../tickets/ticket.entity.ts';
import { readTicketEvent, type TicketEvent, ticketChannel } from '../tickets/ticket.events.ts';
import { TicketQueries } from '../tickets/ticket.queries.ts';
import { LiveAnnouncer } from './live.announcer.ts';
import { LiveRooms } from './live.rooms.ts';
import type { LiveSocket } from './live.socket.ts';

/** Extra time for events that may be lost: `updated_at` is the start of a statement, not its commit. */
const marginMs = 20_000;
/** Beyond this many changed tickets staff get one frame to reload. */
const announcedAtMost = 100;
const readAtOnce = 500;

/**
 * Sends events of all support processes to the sockets of this one. Staff notes go only to staff, and tickets only to their current owner.
 */
@Injectable()
export class LiveFanOut {
  private readonly logger = new Logger(LiveFanOut.name);
  private readonly listener: DatabaseListener;
  /** Reads tickets sequentially, so that an older state never arrives after a newer one. */
  private reading: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) { DATABASE_URL }: Config,
    private readonly rooms: LiveRooms,
    private readonly queries: TicketQueries,
    private readonly announcer: LiveAnnouncer,
  ) {
    this.listener = new DatabaseListener({ url: DATABASE_URL, name: 'support live' })
      .subscribe(ticketChannel, (payload) => this.receive(readTicketEvent(payload)))
      .onReconnect((lostMs) => this.catchUp(lostMs));
  }

  /** True while events arrive. */
  get connected(): boolean {
    return this.listener.connected;
  }

  start(): Promise<void> {
    return this.listener.start();
  }

  stop(): Promise<void> {
    return this.listener.stop();
  }

  private receive(event: TicketEvent | undefined): void {
    if (!event || this.rooms.followers(event.ticketId).size === 0) return;
    if (event.kind === 'message' || event.kind === 'note') this.announcer.announce(event);
    else this.read(() => this.announceTicket(event));
  }

  private async announceTicket({ ticketId, kind }: TicketEvent): Promise<void> {
    const ticket = await this.queries.one(ticketId);
    if (!ticket) return;
    if (kind === 'update') this.announceUpdate(ticket);
    else
      for (const socket of this.rooms.followersOfAll)
        socket.sendFrame({ type: 'new_ticket', ticket: toTicket(ticket, true) });
  }

  private announceUpdate(ticket: TicketEntity): void {
    for (const socket of this.rooms.audience(ticket.id, ticket)) {
      socket.sendFrame({ type: 'ticket_updated', ticket: toTicket(ticket, socket.staff) });
    }
  }

  /** Announces recent activity after a loss. Repeating an event is harmless, because clients fetch only what they lack. */
  private catchUp(lostMs: number): void {
    const { followedTickets, followersOfAll } = this.rooms;
    if (followedTickets.length === 0 && followersOfAll.size === 0) return;
    const ms = lostMs + marginMs;
    if (followersOfAll.size > 0) this.read(() => this.catchUpStaff(ms));
    for (let from = 0; from < followedTickets.length; from += readAtOnce) {
      const ids = followedTickets.slice(from, from + readAtOnce);
      this.read(async () => {
        for (const ticket of await this.queries.activeAmong(ids, ms))
          this.announceActivity(this.rooms.joined(ticket.id, ticket), ticket);
      });
    }
  }

  /** After a long loss consoles reload once instead of fetching thousands of tickets. */
  private async catchUpStaff(ms: number): Promise<void> {
    const { followersOfAll } = this.rooms;
    const active = await this.queries.active(ms, announcedAtMost + 1);
    if (active.length <= announcedAtMost) for (const ticket of active) this.announceActivity(followersOfAll, ticket);
    else for (const socket of followersOfAll) socket.sendFrame({ type: 'tickets_changed' });
  }

  private announceActivity(sockets: Iterable<LiveSocket>, ticket: TicketEntity): void {
    for (const socket of sockets) {
      socket.sendFrame({
        type: 'new_message',
        ticketId: ticket.id,
        seq: socket.staff ? ticket.lastSeq : ticket.lastPublicSeq,
      });
      socket.sendFrame({ type: 'ticket_updated', ticket: toTicket(ticket, socket.staff) });
    }
  }

  private read(task: () => Promise<void>): void {
    this.reading = this.reading.then(task).catch((error) => this.logger.error(error));
  }
}
