import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { TicketUpdate } from '@shop/contracts/support';
import { ownerOf } from '@shop/service-kit/ownership';
import { prepared } from '@shop/service-kit/prepared';
import { DatabaseError } from 'pg';
import { DataSource } from 'typeorm';
import type { MessageRow } from './message.dto.ts';
import { senderOf } from './rules/sender.ts';
import type { NewTicketDto } from './ticket.dto.ts';
import type { TicketEntity } from './ticket.entity.ts';
import { scope, type TicketPage } from './ticket.queries.ts';
import { addMessage, openTicket, updateTicket } from './ticket.statements.ts';

export interface Addition {
  ticketId: string;
  clientId: string;
  message: string;
  isInternal: boolean;
}

/** A message as stored; `claimed` when it took the ticket over for the caller's account. */
export type Added = MessageRow & { claimed: boolean };

/** What is written of tickets: each a single statement that also publishes its event, at its commit. */
@Injectable()
export class TicketWrites {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async open(caller: Identity, ticket: NewTicketDto): Promise<TicketPage> {
    const { guestId, userId } = ownerOf(caller);
    const { customerName, customerEmail, subject, category, message } = ticket;
    const about = [customerName, customerEmail, subject, category, caller.composition];
    const [row]: (TicketEntity & { messages: MessageRow[] })[] = await this.database.query(openTicket, [
      guestId,
      userId,
      ...about,
      ...senderValues(caller),
      message,
    ]);
    if (!row) throw new Error('The statement that opens a ticket answered with no row.');
    return { ticket: row, messages: row.messages, more: false };
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
    return rows[0];
  }

  async update(ticketId: string, { status, priority }: TicketUpdate): Promise<TicketEntity | undefined> {
    const rows: TicketEntity[] = await this.database.query(updateTicket, [ticketId, status, priority]);
    return rows[0];
  }
}

function senderValues(caller: Identity): unknown[] {
  const { senderId, senderType, senderName, senderEmail } = senderOf(caller);
  return [senderId, senderType, senderName, senderEmail];
}

const isSentTwice = (error: unknown) => error instanceof DatabaseError && error.constraint === 'ticket_messages_client_key';
