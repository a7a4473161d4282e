import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { Ticket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { isStaff, ownerOf, owns } from '@shop/service-kit/ownership';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { isUUID } from 'class-validator';
import { senderOf } from './rules/sender.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { TicketQueries } from './ticket.queries.ts';
import type { NewMessageDto, NewTicketDto, TicketListQuery, TicketUpdateDto } from './ticket.requests.ts';
import { toMessage, toTicket } from './ticket.responses.ts';
import { TicketWrites } from './ticket.writes.ts';

/** Support tickets and their messages (text 1 §7, text 2 §7, decision 15). */
@Injectable()
export class TicketsService {
  constructor(
    private readonly queries: TicketQueries,
    private readonly writes: TicketWrites,
  ) {}

  async open(caller: Identity, ticket: NewTicketDto): Promise<TicketWithMessages> {
    const id = await this.writes.open(ticket, ownerOf(caller), senderOf(caller, ticket), caller.composition);
    return this.read(caller, id);
  }

  /** One ticket with its messages after number `after`. */
  async read(caller: Identity, id: string, after = 0): Promise<TicketWithMessages> {
    const ticket = await this.visible(caller, id);
    const messages = await this.queries.messagesAfter(ticket.id, after, isStaff(caller));
    return { ...toTicket(ticket, isStaff(caller)), messages: messages.map((message) => toMessage(message, isStaff(caller))) };
  }

  async post(caller: Identity, id: string, body: NewMessageDto): Promise<TicketMessage> {
    const ticket = await this.visible(caller, id);
    const sender = senderOf(caller, ticket);
    const clientId = body.clientId ?? randomUUID();
    const isInternal = isStaff(caller) && body.isInternal === true;
    const message =
      (await this.writes.add({ ticketId: ticket.id, clientId, message: body.message, isInternal, ...sender })) ??
      (await this.queries.sent(ticket.id, clientId, sender.senderType));
    if (!message) throw notFound('The ticket');
    return toMessage(message, isStaff(caller));
  }

  async list(query: TicketListQuery): Promise<{ tickets: Ticket[]; total: number }> {
    const [tickets, total] = await this.queries.page(query.page, query.limit, query.status);
    return { tickets: tickets.map((ticket) => toTicket(ticket, true)), total };
  }

  /** The tickets of an account, with those that its browser opened before sign-in. */
  async ofCaller(caller: Identity): Promise<Ticket[]> {
    await this.queries.claim(ownerOf(caller));
    const tickets = await this.queries.ofUser(caller.sub);
    return tickets.map((ticket) => toTicket(ticket, isStaff(caller)));
  }

  async update(caller: Identity, id: string, body: TicketUpdateDto): Promise<Ticket> {
    if (body.status === undefined && body.priority === undefined) {
      throw new ProblemError('VALIDATION_FAILED', 'Say which status or priority the ticket gets.');
    }
    const ticket = await this.visible(caller, id);
    await this.writes.update(ticket.id, body);
    return toTicket(await this.visible(caller, id), true);
  }

  /** The ticket, when this caller may see it; else it does not exist. Signed-in owners take their browser's tickets over. */
  async visible(caller: Identity, id: string): Promise<TicketEntity> {
    const ticket = isUUID(id) ? await this.queries.find(id) : null;
    if (!ticket || !(isStaff(caller) || owns(caller, ticket))) throw notFound('The ticket');
    if (ticket.userId === null && caller.role === 'customer') {
      await this.queries.claim(ownerOf(caller));
      ticket.userId = caller.sub;
    }
    return ticket;
  }
}
