import { Inject, Injectable } from '@nestjs/common';
import type { Money } from '@shop/contracts/money';
import { layout, type MailText } from '@shop/service-kit/mails/mail.layout';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { CONFIG, type Config } from '../config.ts';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { Ready, Turn } from './back-in-stock.mails.ts';

/** Writes the mail that tells what can be had again. */
@Injectable()
export class BackInStockWriter {
  constructor(
    private readonly shop: ShopClient,
    private readonly links: MailedLinks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  async write(ready: Ready[], { id, isConfirmed }: Turn): Promise<MailText> {
    const shop = await this.shop.details();
    const [first, ...others] = ready as [Ready, ...Ready[]];
    const what = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
    return layout(
      {
        subject: `${shop.name}: ${what} in stock again`,
        heading: 'In stock again',
        paragraphs: [
          'You asked us to tell you. We cannot put it aside, so it goes to whoever orders first.',
          ...ready.map((product) => `${product.name}, ${dollars(product.price)}\n${this.page(product)}`),
          ...(isConfirmed ? [] : [this.askOwner(id)]),
        ],
        button: { label: 'See it in the shop', url: this.page(first) },
        footnote: {
          text: 'You did not ask for it, or wait for something else no longer?',
          link: { label: 'No more of these mails', url: this.links.url('/back-in-stock/cancel', 'back-in-stock-cancel', id) },
        },
      },
      shop,
    );
  }

  private askOwner(mailboxId: string): string {
    const link = this.links.url('/back-in-stock/confirm', 'back-in-stock-confirm', mailboxId);
    return `Do you wait for other products? We tell an address only once until its owner says that it is theirs:\n${link}`;
  }

  private page({ slug }: Ready): string {
    return new URL(`/product/${slug}`, this.config.PUBLIC_URL).href;
  }
}

const dollars = (price: Money) => `$${new Intl.NumberFormat('en-JM', { maximumFractionDigits: 2 }).format(Number(price))} JMD`;
