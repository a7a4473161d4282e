import { Injectable } from '@nestjs/common';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { BackInStockRepository, type Ready, type SendPermit } from './back-in-stock.repository.ts';
import { BackInStockWriter } from './back-in-stock.writer.ts';

/** Sends one mail about all requested products of a mailbox that are back in stock, then deletes these requests. */
@Injectable()
export class BackInStockMails {
  constructor(
    private readonly requests: BackInStockRepository,
    private readonly delivery: MailDelivery,
    private readonly writer: BackInStockWriter,
    private readonly shop: ShopClient,
  ) {}

  /**
   * Sends nothing when no requested product is available or the mailbox is in its cooldown. `jobId` makes retries recognisable
   * as the same mail.
   */
  async send(address: string, jobId: string): Promise<void> {
    const mailbox = mailboxOf(address);
    const ready = await this.requests.readyFor(mailbox);
    if (ready.length === 0) return;
    const permit = await this.requests.takePermit(mailbox, address);
    if (permit) await this.deliver(address, ready, permit, jobId);
  }

  private async deliver(address: string, ready: Ready[], permit: SendPermit, jobId: string): Promise<void> {
    try {
      const shop = await this.shop.details();
      const mail = {
        to: { name: '', address },
        content: this.writer.write(ready, permit, shop),
        shop,
        about: 'back in stock',
      };
      if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
    } catch (error) {
      await this.requests.returnPermit(permit);
      throw error;
    }
    await this.requests.deleteRequests(ready.map(({ id }) => id));
  }
}
