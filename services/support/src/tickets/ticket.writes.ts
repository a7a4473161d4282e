import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TicketUpdate } from '@shop/contracts/support';
import type { Owner } from '@shop/service-kit/ownership';
import { DataSource, QueryFailedError } from 'typeorm';
import type { MessageEntity } from './message.entity.ts';
import type { Sender } from './rules/sender.ts';
import type { NewTicketDto } from './ticket.requests.ts';
import { addMessage, openTicket, updateTicket } from './ticket.statements.ts';

export interface Addition extends Sender {
  ticketId: string;
  clientId: string;
  message: string;
  isInternal: boolean;
}

/** What is written of tickets: each a single statement that also tells the other processes, at its commit. */
@Injectable()
export class TicketWrites {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Answers with the new ticket's id. */
  async open(ticket: NewTicketDto, owner: Owner, sender: Sender, composition?: string): Promise<string> {
    const rows: { ticketId: string }[] = await this.database.query(openTicket, [
      owner.guestId,
      owner.userId,
      ticket.customerName,
      ticket.customerEmail,
      ticket.subject,
      ticket.category,
      composition,
      sender.senderId,
      sender.senderType,
      sender.senderName,
      sender.senderEmail,
      ticket.message,
    ]);
    return only(rows).ticketId;
  }

  /** Answers with the message as stored, or nothing when the sender's clientId was there before. */
  async add(addition: Addition): Promise<MessageEntity | undefined> {
    const { ticketId, clientId, senderId, senderType, senderName, senderEmail, message, isInternal } = addition;
    try {
      const values = [ticketId, clientId, senderId, senderType, senderName, senderEmail, message, isInternal];
      const rows: MessageEntity[] = await this.database.query(addMessage, values);
      return rows[0];
    } catch (error) {
      if (isSentTwice(error)) return undefined;
      throw error;
    }
  }

  async update(ticketId: string, { status, priority }: TicketUpdate): Promise<boolean> {
    const rows: unknown[] = await this.database.query(updateTicket, [ticketId, status, priority]);
    return rows.length > 0;
  }
}

/** The same clientId in two requests at once: neither statement saw the other's message. */
const isSentTwice = (error: unknown) => error instanceof QueryFailedError && error.driverError.constraint === 'ticket_messages_client_key';

function only<T>(rows: T[]): T {
  const [row] = rows;
  if (!row) throw new Error('the statement answers with one row');
  return row;
}
