import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Money } from '@shop/contracts/money';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { DataSource } from 'typeorm';
import { done, giveBack, readyFor, takeTurn } from './back-in-stock.statements.ts';
import { BackInStockWriter } from './back-in-stock.writer.ts';

/** A product that can be had again, with the request of whoever waited for it. */
export interface Ready {
  id: string;
  slug: string;
  name: string;
  price: Money;
  /** Address of its picture, or empty. */
  picture: string;
}

/** A mailbox's turn for a mail. */
export interface Turn {
  /** The mailbox's row, which the links of its mail name. */
  id: string;
  /** Until when it rested before. */
  before: Date | null;
  /** Its owner has said that the address is theirs. */
  isConfirmed: boolean;
}

/** Tells a mailbox once, in one mail, what it waited for and can have again; then these requests are done. */
@Injectable()
export class BackInStockMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly writer: BackInStockWriter,
    private readonly shop: ShopClient,
  ) {}

  /** Sends nothing when all of it was told or is gone again, or the mailbox rests. `jobId` marks the mail when it is sent again. */
  async send(address: string, jobId: string): Promise<void> {
    const mailbox = mailboxOf(address);
    const ready: Ready[] = await this.database.query(readyFor, [mailbox]);
    if (ready.length === 0) return;
    const [turn]: Turn[] = await this.database.query(takeTurn, [mailbox, address]);
    if (turn) await this.deliver(address, ready, turn, jobId);
  }

  private async deliver(address: string, ready: Ready[], turn: Turn, jobId: string): Promise<void> {
    try {
      const shop = await this.shop.details();
      const mail = { to: { name: '', address }, content: this.writer.write(ready, turn, shop), shop, about: 'back in stock' };
      if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
    } catch (error) {
      await this.database.query(giveBack, [turn.id, turn.before]);
      throw error;
    }
    await this.database.query(done, [ready.map(({ id }) => id)]);
  }
}
