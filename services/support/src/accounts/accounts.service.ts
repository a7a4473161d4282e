import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inBatches, jsonStream } from '@shop/service-kit/http/json-stream';
import { DataSource } from 'typeorm';
import { TicketQueries } from '../tickets/ticket.queries.ts';
import { messagesOf, removeAccount, ticketsOf } from './accounts.statements.ts';

/** Rows per query, so that memory use stays constant. */
const batch = 200;

/** Exports, merges and erases the data of an account (product.md#your-data). */
@Injectable()
export class AccountsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly tickets: TicketQueries,
  ) {}

  data(userId: string): Readable {
    const tickets = inBatches<{ id: string }>(batch, (last) =>
      this.database.query(ticketsOf, [userId, last?.id ?? null, batch]),
    );
    const messages = inBatches<{ ticketId: string; seq: number }>(batch, (last) =>
      this.database.query(messagesOf, [userId, last?.ticketId ?? null, last?.seq ?? 0, batch]),
    );
    return jsonStream({ tickets, messages });
  }

  join(userId: string, guestId: string): Promise<void> {
    return this.tickets.claim({ userId, guestId });
  }

  async remove(userId: string): Promise<void> {
    await this.database.query(removeAccount, [userId]);
  }
}
