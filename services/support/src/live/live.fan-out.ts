import { Injectable, Logger } from '@nestjs/common';
import { toTicket } from '../tickets/ticket.dto.ts';
import type { TicketEntity } from '../tickets/ticket.entity.ts';
import type { TicketEvent } from '../tickets/ticket.events.ts';
import { TicketQueries } from '../tickets/ticket.queries.ts';
import { LiveRooms } from './live.rooms.ts';
import type { LiveSocket } from './live.socket.ts';
import type { NewsHandlers } from './ticket-news.listener.ts';

/** Added to a span that may have been missed: the database's clock starts it at a statement's beginning. */
const marginMs = 20_000;

/** Passes news on to this process's sockets. Staff's notes go to staff alone. */
@Injectable()
export class LiveFanOut implements NewsHandlers {
  private readonly logger = new Logger(LiveFanOut.name);
  /** Tickets are read one after the other, so that an older state never arrives after a newer one. */
  private reading: Promise<void> = Promise.resolve();

  constructor(
    private readonly rooms: LiveRooms,
    private readonly queries: TicketQueries,
  ) {}

  heard({ ticketId, seq, kind }: TicketEvent): void {
    const followers = this.rooms.followers(ticketId);
    if (followers.size === 0) return;
    if (kind === 'message' || kind === 'note') this.tellMessage(followers, ticketId, seq, kind === 'note');
    else this.read(() => this.tellState(ticketId, kind));
  }

  /** Clients fetch what they lack, so saying a thing twice costs a glance; not saying it would cost a message. */
  missed(ms: number): void {
    this.read(async () => {
      for (const ticket of await this.queries.active(ms + marginMs, [], true)) {
        const followers = this.rooms.followers(ticket.id);
        for (const socket of followers) {
          socket.send({ type: 'new_message', ticketId: ticket.id, seq: socket.staff ? ticket.lastSeq : ticket.lastPublicSeq });
        }
        this.tellUpdated(followers, ticket);
      }
    });
  }

  private tellMessage(followers: Iterable<LiveSocket>, ticketId: string, seq: number, forStaff: boolean): void {
    for (const socket of followers) {
      if (socket.staff || !forStaff) socket.send({ type: 'new_message', ticketId, seq });
    }
  }

  private async tellState(ticketId: string, kind: 'ticket' | 'update'): Promise<void> {
    const ticket = await this.queries.one(ticketId);
    if (!ticket) return;
    if (kind === 'update') this.tellUpdated(this.rooms.followers(ticketId), ticket);
    else for (const socket of this.rooms.followersOfAll) socket.send({ type: 'new_ticket', ticket: toTicket(ticket, true) });
  }

  private tellUpdated(followers: Iterable<LiveSocket>, ticket: TicketEntity): void {
    for (const socket of followers) socket.send({ type: 'ticket_updated', ticket: toTicket(ticket, socket.staff) });
  }

  private read(task: () => Promise<void>): void {
    this.reading = this.reading.then(task).catch((error) => this.logger.error(error));
  }
}
