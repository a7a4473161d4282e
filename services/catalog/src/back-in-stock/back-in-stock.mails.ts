import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Money } from '@shop/contracts/money';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { DataSource } from 'typeorm';
import { done, giveBack, putOff, readyFor, takeTurn } from './back-in-stock.statements.ts';
import { BackInStockWriter } from './back-in-stock.writer.ts';

/** A product that can be had again, with the request of whoever waited for it. */
export interface Ready {
  id: string;
  slug: string;
  name: string;
  price: Money;
}

interface Turn {
  id: string;
  before: Date | null;
  until: Date;
  granted: boolean;
}

/** Tells a mailbox once, in one mail, what it waited for and can have again; then these requests are done. */
@Injectable()
export class BackInStockMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly writer: BackInStockWriter,
  ) {}

  /** Sends nothing when all of it was told or is gone again. `jobId` marks the mail when it is sent again. */
  async send(address: string, jobId: string): Promise<void> {
    const mailbox = mailboxOf(address);
    const ready: Ready[] = await this.database.query(readyFor, [mailbox]);
    if (ready.length === 0) return;
    const [turn]: [Turn] = await this.database.query(takeTurn, [mailbox, address]);
    if (turn.granted) await this.deliver(address, ready, turn, jobId);
    else await this.database.query(putOff, [address, turn.until]);
  }

  private async deliver(address: string, ready: Ready[], turn: Turn, jobId: string): Promise<void> {
    try {
      const mail = { to: { name: '', address }, text: await this.writer.write(ready, turn.id), about: 'back in stock' };
      if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
    } catch (error) {
      await this.database.query(giveBack, [turn.id, turn.before]);
      throw error;
    }
    await this.database.query(done, [ready.map(({ id }) => id)]);
  }
}
