import { Inject, Injectable, Logger } from '@nestjs/common';
import { DatabaseListener } from '@shop/service-kit/database-listener';
import type { Owner } from '@shop/service-kit/ownership';
import { type AppConfig, CONFIG } from '../config.ts';
import { toTicket } from '../tickets/ticket.dto.ts';
import type { TicketEntity } from '../tickets/ticket.entity.ts';
import { readTicketEvent, type TicketEvent, ticketChannel } from '../tickets/ticket.events.ts';
import { TicketQueries } from '../tickets/ticket.queries.ts';
import { LiveRooms } from './live.rooms.ts';

/** Added to a span in which events may have been lost: the database's clock starts it at a statement's beginning. */
const marginMs = 20_000;

/**
 * Passes the events of all support processes on to the sockets of this one. Staff's notes go to staff alone, and a ticket's
 * events to whose it is by then; what nobody here follows costs no query.
 */
@Injectable()
export class LiveFanOut {
  private readonly logger = new Logger(LiveFanOut.name);
  private readonly listener: DatabaseListener;
  /** Tickets are read one after the other, so that an older state never arrives after a newer one. */
  private reading: Promise<void> = Promise.resolve();

  constructor(
    @Inject(CONFIG) { DATABASE_URL }: AppConfig,
    private readonly rooms: LiveRooms,
    private readonly queries: TicketQueries,
  ) {
    this.listener = new DatabaseListener({ url: DATABASE_URL, name: 'support live' })
      .subscribe(ticketChannel, (payload) => this.receive(readTicketEvent(payload)))
      .onReconnect((lostMs) => this.catchUp(lostMs));
  }

  /** Whether events arrive. */
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
    const { kind, owner } = event;
    if (owner && (kind === 'message' || kind === 'note')) this.announceMessage(event, owner);
    else this.read(() => this.announceTicket(event));
  }

  private announceMessage({ ticketId, seq, kind }: TicketEvent, owner: Owner): void {
    for (const socket of this.rooms.audience(ticketId, owner)) {
      if (socket.staff || kind === 'message') socket.sendFrame({ type: 'new_message', ticketId, seq });
    }
  }

  private async announceTicket(event: TicketEvent): Promise<void> {
    const ticket = await this.queries.one(event.ticketId);
    if (!ticket) return;
    if (event.kind === 'update') this.announceUpdate(ticket);
    else if (event.kind !== 'ticket') this.announceMessage(event, ticket);
    else for (const socket of this.rooms.followersOfAll) socket.sendFrame({ type: 'new_ticket', ticket: toTicket(ticket, true) });
  }

  private announceUpdate(ticket: TicketEntity): void {
    for (const socket of this.rooms.audience(ticket.id, ticket)) {
      socket.sendFrame({ type: 'ticket_updated', ticket: toTicket(ticket, socket.staff) });
    }
  }

  /** Clients fetch what they lack, so announcing a thing twice costs a glance; not announcing it would cost a message. */
  private catchUp(lostMs: number): void {
    const { followedTickets, followersOfAll } = this.rooms;
    if (followedTickets.length === 0 && followersOfAll.size === 0) return;
    this.read(async () => {
      for (const ticket of await this.queries.active(lostMs + marginMs, followedTickets, followersOfAll.size > 0)) {
        for (const socket of this.rooms.audience(ticket.id, ticket)) {
          socket.sendFrame({ type: 'new_message', ticketId: ticket.id, seq: socket.staff ? ticket.lastSeq : ticket.lastPublicSeq });
        }
        this.announceUpdate(ticket);
      }
    });
  }

  private read(task: () => Promise<void>): void {
    this.reading = this.reading.then(task).catch((error) => this.logger.error(error));
  }
}
