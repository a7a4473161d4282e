import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { NewsletterCounts, NewsletterPreferences } from '@shop/contracts/newsletter';
import { csvLine } from '@shop/service-kit/csv';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { MailedLinks } from '../mails/mailed-links.ts';
import { unsubscribeCall, unsubscribePage } from './newsletter.mails.ts';
import { auditExport, confirmedAfter, counts } from './newsletter.statements.ts';

/** Subscribers read at a time: memory stays the same however many there are, and others are answered in between. */
const batch = 1_000;

const columns = [
  'E-mail',
  'Name',
  'Product updates',
  'Promotions',
  'Battery tips',
  'Confirmed',
  'Unsubscribe page',
  'List-Unsubscribe address',
];

interface Subscriber {
  id: string;
  address: string;
  choices: NewsletterPreferences & { name: string };
  confirmedAt: Date;
}

/** What staff learn of the newsletter's readers. */
@Injectable()
export class NewsletterDesk {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: MailedLinks,
  ) {}

  async counts(): Promise<NewsletterCounts> {
    const [row]: [NewsletterCounts] = await this.database.query(counts);
    return row;
  }

  /** Confirmed subscribers, written while they are read. Nothing leaves before it stands in the audit log who takes it. */
  async csv(caller: Identity): Promise<Readable> {
    await this.database.query(auditExport, actor(caller));
    return Readable.from(this.lines(), { objectMode: false });
  }

  private async *lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns)}`;
    let last: Subscriber | undefined;
    do {
      const subscribers: Subscriber[] = await this.database.query(confirmedAfter, [last?.id ?? null, batch]);
      for (const subscriber of subscribers) yield csvLine(this.cells(subscriber));
      last = subscribers.length === batch ? subscribers.at(-1) : undefined;
    } while (last);
  }

  private cells({ id, address, choices, confirmedAt }: Subscriber): string[] {
    const switches = [choices.productUpdates, choices.promotions, choices.batteryTips].map((on) => (on ? 'yes' : 'no'));
    const links = [unsubscribePage, unsubscribeCall].map((path) => this.links.url(path, 'newsletter-unsubscribe', id));
    return [address, choices.name, ...switches, confirmedAt.toISOString(), ...links];
  }
}
