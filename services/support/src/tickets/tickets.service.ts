import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { messagesPerPage, type Ticket, type TicketMessage, type TicketWithMessages } from '@shop/contracts/support';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { isStaff, joins, ownerOf } from '@shop/service-kit/identity/ownership';
import { isUUID } from 'class-validator';
import { type MessageCursorQuery, type NewMessageDto, toMessage } from './message.dto.ts';
import {
  type NewTicketDto,
  type TicketListQuery,
  type TicketPageQuery,
  type TicketUpdateDto,
  toTicket,
} from './ticket.dto.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { type TicketPage, TicketQueries } from './ticket.queries.ts';
import { TicketWrites } from './ticket.writes.ts';

export interface Tickets {
  tickets: Ticket[];
  total: number;
}

/** Support tickets and their messages (product.md#chat). Callers other than owner and staff get NOT_FOUND. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly queries: TicketQueries,
    private readonly writes: TicketWrites,
  ) {}

  async open(caller: Identity, ticket: NewTicketDto): Promise<TicketWithMessages> {
    const { id, page } = await this.writes.open(caller, ticket);
    return page ? toResponse(page, isStaff(caller)) : this.read(caller, id, {});
  }

  async read(
    caller: Identity,
    id: string,
    { before, after, limit = messagesPerPage }: MessageCursorQuery,
  ): Promise<TicketWithMessages> {
    if (before !== undefined && after !== undefined)
      throw new ProblemError('VALIDATION_FAILED', 'Ask for before or after, not both.');
    const page = isUUID(id) ? await this.queries.page(caller, id, { before, after, limit }) : undefined;
    if (!page) throw notFound('The ticket');
    const newest = page.messages.at(-1)?.seq ?? 0;
    if (!isStaff(caller) && newest > page.ticket.seenSeq) await this.queries.markSeen(new Map([[id, newest]]));
    return toResponse({ ...page, ticket: await this.claimed(caller, page.ticket) }, isStaff(caller));
  }

  async post(caller: Identity, id: string, { message, clientId, isInternal }: NewMessageDto): Promise<TicketMessage> {
    const addition = {
      ticketId: id,
      clientId: clientId ?? randomUUID(),
      message,
      isInternal: isStaff(caller) && isInternal === true,
    };
    const added = isUUID(id) ? await this.writes.add(caller, addition) : undefined;
    if (!added) throw notFound('The ticket');
    if (added.claimed) await this.queries.claim(ownerOf(caller));
    return toMessage(added, isStaff(caller));
  }

  async list({ page, limit, status, userId }: TicketListQuery): Promise<Tickets> {
    const where = { ...(status && { status }), ...(userId && { userId }) };
    const [tickets, total] = await this.queries.list(page, limit, where);
    return { tickets: tickets.map((ticket) => toTicket(ticket, true)), total };
  }

  /** Includes the tickets that the browser opened before sign-in. */
  async ofCaller(caller: Identity, { page, limit }: TicketPageQuery): Promise<Tickets> {
    if (caller.role === 'customer') await this.queries.claim(ownerOf(caller));
    const [tickets, total] = await this.queries.ofUser(caller.sub, page, limit);
    return { tickets: tickets.map((ticket) => toTicket(ticket, isStaff(caller))), total };
  }

  async update(caller: Identity, id: string, body: TicketUpdateDto): Promise<Ticket> {
    if (body.status === undefined && body.priority === undefined) {
      throw new ProblemError('VALIDATION_FAILED', 'Say which status or priority the ticket gets.');
    }
    const ticket = isUUID(id) ? await this.writes.update(caller, id, body) : undefined;
    if (!ticket) throw notFound('The ticket');
    return toTicket(ticket, true);
  }

  /** Throws NOT_FOUND if the caller may not see the ticket. */
  async visible(caller: Identity, id: string): Promise<TicketEntity> {
    const ticket = isUUID(id) ? await this.queries.visible(caller, id) : undefined;
    if (!ticket) throw notFound('The ticket');
    return this.claimed(caller, ticket);
  }

  private async claimed(caller: Identity, ticket: TicketEntity): Promise<TicketEntity> {
    if (!joins(caller, ticket)) return ticket;
    await this.queries.claim(ownerOf(caller));
    return { ...ticket, userId: caller.sub };
  }
}

const toResponse = ({ ticket, messages, more }: TicketPage, forStaff: boolean): TicketWithMessages => ({
  ...toTicket(ticket, forStaff),
  messages: messages.map((message) => toMessage(message, forStaff)),
  more,
});
