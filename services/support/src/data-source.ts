import { dataSourceOptions } from '@shop/service-kit/database';
import type { AppConfig } from './config.ts';
import { CreateTickets1763715600001 } from './migrations/1763715600001-create-tickets.ts';
import { CreateTicketMessages1763715600002 } from './migrations/1763715600002-create-ticket-messages.ts';
import { HideNoteTimes1763902800001 } from './migrations/1763902800001-hide-note-times.ts';
import { TakeContactMessages1763902800132 } from './migrations/1763902800132-take-contact-messages.ts';
import { FindFirstReplies1764000000542 } from './migrations/1764000000542-find-first-replies.ts';
import { CreateAuditEntries1764000000700 } from './migrations/1764000000700-create-audit-entries.ts';
import { DropTicketComposition1764000000710 } from './migrations/1764000000710-drop-composition.ts';
import { TicketEntity } from './tickets/ticket.entity.ts';

export const dataSource = (config: Pick<AppConfig, 'DATABASE_URL'>) =>
  dataSourceOptions({
    url: config.DATABASE_URL,
    name: 'support',
    entities: [TicketEntity],
    migrations: [
      CreateTickets1763715600001,
      CreateTicketMessages1763715600002,
      HideNoteTimes1763902800001,
      TakeContactMessages1763902800132,
      FindFirstReplies1764000000542,
      CreateAuditEntries1764000000700,
      DropTicketComposition1764000000710,
    ],
  });
