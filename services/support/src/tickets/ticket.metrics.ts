import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { askedAtOnce, counter, measured } from '@shop/service-kit/process/metrics';
import { TicketQueries } from './ticket.queries.ts';

export const openedTickets = counter('support_tickets_opened_total', 'Tickets that were opened');
export const storedMessages = counter(
  'support_messages_total',
  'Messages and notes that were added to tickets, by whose they are',
  ['sender'],
  [{ sender: 'customer' }, { sender: 'staff' }],
);

/** Number and age of waiting tickets; every process reports the same values. */
@Injectable()
export class TicketMetrics implements OnModuleInit {
  private readonly logger = new Logger(TicketMetrics.name);

  constructor(private readonly queries: TicketQueries) {}

  onModuleInit(): void {
    const depth = askedAtOnce(
      () => this.queries.waiting(),
      (error) => this.logger.warn({ err: error }, 'The tickets could not be measured.'),
    );
    measured('support_tickets_waiting', "Open tickets whose last word is the customer's", [], async (gauge) => {
      const read = await depth();
      if (read) gauge.set(read.waiting);
    });
    measured('support_tickets_oldest_seconds', 'For how long the oldest of them has waited', [], async (gauge) => {
      const read = await depth();
      if (read) gauge.set(read.oldest);
    });
  }
}
