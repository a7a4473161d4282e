import { dataSourceOptions } from '@shop/service-kit/database/database';
import type { Config } from './config.ts';
import { CreateTickets1763715600001 } from './migrations/1763715600001-create-tickets.ts';
import { CreateTicketMessages1763715600002 } from './migrations/1763715600002-create-ticket-messages.ts';
import { HideNoteTimes1763902800001 } from './migrations/1763902800001-hide-note-times.ts';
import { TakeContactMessages1763902800132 } from './migrations/1763902800132-take-contact-messages.ts';
import { FindFirstReplies1764000000542 } from './migrations/1764000000542-find-first-replies.ts';
import { CreateAuditEntries1764000000700 } from './migrations/1764000000700-create-audit-entries.ts';
import { MailReplies1764000000710 } from './migrations/1764000000710-mail-replies.ts';
import { OpenTicketsByLink1764000000711 } from './migrations/1764000000711-open-tickets-by-link.ts';
import { MailStaff1764000000720 } from './migrations/1764000000720-mail-staff.ts';
import { DropTicketComposition1764000000730 } from './migrations/1764000000730-drop-composition.ts';
import { TicketEntity } from './tickets/ticket.entity.ts';

export const dataSource = (config: Pick<Config, 'DATABASE_URL'>) =>
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
      MailReplies1764000000710,
      OpenTicketsByLink1764000000711,
      MailStaff1764000000720,
      DropTicketComposition1764000000730,
    ],
  });
