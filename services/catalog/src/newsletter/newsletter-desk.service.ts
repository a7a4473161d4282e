import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { csvLine } from '@shop/contracts/csv';
import type { Identity } from '@shop/contracts/identity';
import type { NewsletterCounts } from '@shop/contracts/newsletter';
import { actor } from '../audit/actor.ts';
import { MailedLinks } from '../mails/mailed-links.ts';
import { unsubscribeCall, unsubscribePage } from './newsletter.mails.ts';
import { NewsletterRepository, type Subscriber } from './newsletter.repository.ts';

/** Batch size that limits memory and lets other requests run in between. */
const batch = 1_000;

const columns = [
  'Email',
  'Name',
  'Product updates',
  'Promotions',
  'Battery tips',
  'Confirmed',
  'Unsubscribe page',
  'List-Unsubscribe address',
];

@Injectable()
export class NewsletterDesk {
  constructor(
    private readonly subscribers: NewsletterRepository,
    private readonly links: MailedLinks,
  ) {}

  counts(): Promise<NewsletterCounts> {
    return this.subscribers.counts();
  }

  /** Streams confirmed subscribers as CSV. The export is logged before the first byte is sent. */
  async csv(caller: Identity): Promise<Readable> {
    await this.subscribers.logExport(actor(caller));
    return Readable.from(this.lines(), { objectMode: false });
  }

  private async *lines(): AsyncGenerator<string> {
    yield `\uFEFF${csvLine(columns)}`;
    let last: Subscriber | undefined;
    do {
      const subscribers = await this.subscribers.confirmedAfter(last?.id ?? null, batch);
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
