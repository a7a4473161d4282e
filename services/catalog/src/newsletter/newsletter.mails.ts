import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NewsletterPreferences } from '@shop/contracts/newsletter';
import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { button, paragraph } from '@shop/service-kit/mails/mail.parts';
import { personName } from '@shop/service-kit/mails/rules/person-name';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { DataSource } from 'typeorm';
import { MailedLinks } from '../mails/mailed-links.ts';

/** Target of unsubscribe links: the site's page, and the endpoint for mail programs. */
export const unsubscribePage = '/newsletter/unsubscribe';
export const unsubscribeCall = '/api/newsletter/unsubscribe';

interface Asker {
  id: string;
  address: string;
  wanted: NewsletterPreferences & { name: string };
  subscribed: boolean;
}

const asker = `select id, address, wanted, confirmed_at is not null as subscribed
  from newsletter_subscribers where id = $1 and wanted is not null and expires_at > now()`;

@Injectable()
export class NewsletterMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly shop: ShopClient,
    private readonly links: MailedLinks,
  ) {}

  /** Sends nothing when the request is already answered. `jobId` makes retries recognisable as the same mail. */
  async confirm(subscriberId: string, jobId: string): Promise<void> {
    const [found]: Asker[] = await this.database.query(asker, [subscriberId]);
    if (!found) return;
    const shop = await this.shop.details();
    const to = { name: personName(found.wanted.name), address: found.address };
    const mail = { to, content: this.write(found, shop), shop, about: 'newsletter' };
    if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
  }

  private write({ id, wanted, subscribed }: Asker, shop: Shop): MailContent {
    const name = personName(wanted.name);
    const what = subscribed ? 'your choices' : 'your subscription';
    return {
      subject: `${shop.name}: please confirm ${what}`,
      preview: 'Click the button to confirm. The link works for seven days.',
      heading: `Please confirm ${what}`,
      parts: [
        paragraph(`Hello${name && `, ${name}`}. This address was entered for our newsletter.`),
        paragraph(`It will bring you ${topics(wanted)} once you confirm. The link works for seven days.`),
        button('Confirm', this.links.url('/newsletter/confirm', 'newsletter-confirm', id)),
      ],
      footnote: {
        text: 'You did not ask for this? Then do nothing: we do not ask this address again for a year.',
        link: {
          label: subscribed ? 'Unsubscribe' : 'Forget my address',
          url: this.links.url(unsubscribePage, 'newsletter-unsubscribe', id),
        },
      },
      unsubscribe: this.links.url(unsubscribeCall, 'newsletter-unsubscribe', id),
    };
  }
}

function topics({ productUpdates, promotions, batteryTips }: NewsletterPreferences): string {
  const chosen = [
    productUpdates && 'news of our products',
    promotions && 'offers',
    batteryTips && 'tips on batteries',
  ].filter(Boolean);
  return new Intl.ListFormat('en').format(chosen as string[]) || 'what concerns all our customers';
}
