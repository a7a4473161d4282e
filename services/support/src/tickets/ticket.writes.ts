import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { NewTicket, TicketUpdate } from '@shop/contracts/support';
import { ownerOf } from '@shop/service-kit/ownership';
import { prepared } from '@shop/service-kit/prepared';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { MessageRow } from './message.dto.ts';
import { senderOf } from './rules/sender.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { openedTickets, storedMessages } from './ticket.metrics.ts';
import { scope, type TicketPage } from './ticket.queries.ts';
import { addMessage, openedTicket, openTicket, updateTicket } from './ticket.statements.ts';

/** A ticket to be opened: the chat's form, or the contact page's. */
export interface Opening extends NewTicket {
  customerPhone?: string | undefined;
}

/** `page` is the new ticket's; left out where the same form opened it before. */
export interface Opened {
  id: string;
  page?: TicketPage;
}

type OpenedRow = TicketEntity & { messages: MessageRow[] };

export interface Addition {
  ticketId: string;
  clientId: string;
  message: string;
  isInternal: boolean;
}

/** A message as stored; `fresh` when it was not there before, `claimed` when it took the ticket over for the caller's account. */
export type Added = MessageRow & { fresh: boolean; claimed: boolean };

/** What is written of tickets: each a single statement that also publishes its event, at its commit. */
@Injectable()
export class TicketWrites {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The ticket that is opened now, or the id of the one that the same form opened before. */
  async open(caller: Identity, ticket: Opening): Promise<Opened> {
    // A second try: the first ticket may lose its owner between the two statements, when an account is deleted.
    const opened = (await this.openOrFind(caller, ticket)) ?? (await this.openOrFind(caller, ticket));
    if (!opened) throw new Error('The ticket was neither opened nor there before.');
    return opened;
  }

  /** The message as stored now or, under the same clientId, before; nothing when the caller may not see the ticket. */
  async add(caller: Identity, { ticketId, clientId, message, isInternal }: Addition): Promise<Added | undefined> {
    const values = [ticketId, ...scope(caller), clientId, ...senderValues(caller), message, isInternal];
    const add = () => prepared<Added>(this.database, 'add_message', addMessage, values);
    const rows = await add().catch((error: unknown) => {
      // The same clientId in two requests at once: neither statement saw the other's message, the second try does.
      if (isSentTwice(error)) return add();
      throw error;
    });
    const [added] = rows;
    if (added?.fresh) storedMessages.inc({ sender: added.senderType });
    return added;
  }

  async update({ sub, name, email }: Identity, ticketId: string, { status, priority }: TicketUpdate): Promise<TicketEntity | undefined> {
    const rows: TicketEntity[] = await this.database.query(updateTicket, [ticketId, status, priority, sub, name ?? email ?? 'Staff']);
    return rows[0];
  }

  private async openOrFind(caller: Identity, ticket: Opening): Promise<Opened | undefined> {
    const row = await this.insert(caller, ticket);
    if (row) return { id: row.id, page: { ticket: row, messages: row.messages, more: false } };
    const { guestId, userId } = ownerOf(caller);
    const [before]: Opened[] = await this.database.query(openedTicket, [guestId, userId, ticket.clientId]);
    return before;
  }

  private async insert(caller: Identity, ticket: Opening): Promise<OpenedRow | undefined> {
    const { guestId, userId } = ownerOf(caller);
    const { clientId, customerName, customerEmail, customerPhone, subject, category, device, message } = ticket;
    const about = [customerName, customerEmail, customerPhone, subject, category, device, caller.composition];
    const values = [guestId, userId, clientId, ...about, ...senderValues(caller), message];
    const [opened]: OpenedRow[] = await this.database.query(openTicket, values);
    if (opened) openedTickets.inc();
    return opened;
  }
}

function senderValues(caller: Identity): unknown[] {
  const { senderId, senderType, senderName, senderEmail } = senderOf(caller);
  return [senderId, senderType, senderName, senderEmail];
}

const isSentTwice = (error: unknown) => error instanceof DatabaseError && error.constraint === 'ticket_messages_client_key';
