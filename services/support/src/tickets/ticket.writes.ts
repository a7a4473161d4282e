import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { NewTicket, TicketUpdate } from '@shop/contracts/support';
import { prepared } from '@shop/service-kit/database/prepared';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { ownerOf } from '@shop/service-kit/identity/ownership';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { MessageRow } from './message.dto.ts';
import { senderOf } from './rules/sender.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { openedTickets, storedMessages } from './ticket.metrics.ts';
import { scope, type TicketPage } from './ticket.queries.ts';
import { addMessage, openedTicket, openTicket, updateTicket } from './ticket.statements.ts';

export interface Opening extends NewTicket {
  customerPhone?: string | undefined;
}

/** `page` is missing if the same form opened the ticket before. */
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

/** `fresh` for a new message, `claimed` if it moved a guest's ticket to the account. */
export type Added = MessageRow & { fresh: boolean; claimed: boolean };

/** Writes tickets; each statement also publishes its event. */
@Injectable()
export class TicketWrites {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Returns the new ticket, or the id of the one that the same form opened before. */
  async open(caller: Identity, ticket: Opening): Promise<Opened> {
    // Tries twice, because an account's deletion may remove the ticket's owner between the two statements.
    const opened = (await this.openOrFind(caller, ticket)) ?? (await this.openOrFind(caller, ticket));
    if (!opened) throw new Error('The ticket was neither opened nor there before.');
    return opened;
  }

  /** Returns the new message, or the earlier one of the same clientId. Returns undefined if the caller may not see the ticket. */
  async add(caller: Identity, { ticketId, clientId, message, isInternal }: Addition): Promise<Added | undefined> {
    const values = [ticketId, ...scope(caller), clientId, ...senderValues(caller, isInternal), message, isInternal];
    const add = () => prepared<Added>(this.database, 'add_message', addMessage, values);
    const rows = await add().catch((error: unknown) => {
      // Two concurrent requests have the same clientId; the second try finds the first message.
      if (isSentTwice(error)) return add();
      throw error;
    });
    const [added] = rows;
    if (added?.fresh) storedMessages.inc({ sender: added.senderType });
    return added;
  }

  async update(
    caller: Identity,
    ticketId: string,
    { status, priority }: TicketUpdate,
  ): Promise<TicketEntity | undefined> {
    const rows: TicketEntity[] = await this.database.query(updateTicket, [
      ticketId,
      status,
      priority,
      caller.sub,
      actorName(caller),
    ]);
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
    const about = [customerName, customerEmail, customerPhone, subject, category, device];
    const values = [guestId, userId, clientId, ...about, ...senderValues(caller), message];
    const [opened]: OpenedRow[] = await this.database.query(openTicket, values);
    if (opened) openedTickets.inc();
    return opened;
  }
}

function senderValues(caller: Identity, isInternal = false): unknown[] {
  const { senderId, senderType, senderName, senderEmail } = senderOf(caller, isInternal);
  return [senderId, senderType, senderName, senderEmail];
}

const isSentTwice = (error: unknown) =>
  error instanceof DatabaseError && error.constraint === 'ticket_messages_client_key';
