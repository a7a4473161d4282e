import { Inject, Injectable } from '@nestjs/common';
import type { Money } from '@shop/contracts/money';
import { thumbnailOf } from '@shop/contracts/pictures';
import type { Shop } from '@shop/contracts/shop';
import type { MailContent, MailPart } from '@shop/service-kit/mails/mail.content';
import { apart, button, link, type MailProduct, note, paragraph, products } from '@shop/service-kit/mails/mail.parts';
import { CONFIG, type Config } from '../config.ts';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { Ready, SendPermit } from './back-in-stock.repository.ts';

@Injectable()
export class BackInStockWriter {
  constructor(
    private readonly links: MailedLinks,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  write(ready: Ready[], { id, isConfirmed }: SendPermit, shop: Shop): MailContent {
    const [first, ...others] = ready as [Ready, ...Ready[]];
    const what = others.length === 0 ? first.name : `${first.name} and ${others.length} more`;
    return {
      subject: `${shop.name}: ${what} in stock again`,
      preview: 'You asked us to tell you. Order soon: we cannot reserve it.',
      heading: 'In stock again',
      parts: [
        paragraph('You asked us to tell you. Order soon, because we cannot reserve it for you.'),
        products(ready.map((product) => this.row(product))),
        button('See it in the shop', this.page(first)),
        ...(isConfirmed ? [] : [this.askOwner(id)]),
      ],
      footnote: {
        text: 'You did not ask for this, or are you no longer waiting?',
        link: {
          label: 'No more of these mails',
          url: this.links.url('/back-in-stock/cancel', 'back-in-stock-cancel', id),
        },
      },
    };
  }

  private row(product: Ready): MailProduct {
    const path = thumbnailOf(product.picture);
    const picture = path && new URL(path, this.config.PUBLIC_URL).href;
    return { name: product.name, detail: dollars(product.price), url: this.page(product), ...(picture && { picture }) };
  }

  private askOwner(mailboxId: string): MailPart {
    const url = this.links.url('/back-in-stock/confirm', 'back-in-stock-confirm', mailboxId);
    return apart(
      note(
        'Are you waiting for other products? We mail an address only once until its owner confirms it. ',
        link('Confirm my address', url),
      ),
    );
  }

  private page({ slug }: Ready): string {
    return new URL(`/product/${slug}`, this.config.PUBLIC_URL).href;
  }
}

const priceFormat = new Intl.NumberFormat('en-JM', { minimumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' });
const dollars = (price: Money) => `$${priceFormat.format(Number(price))} JMD`;
