import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountReference } from '@shop/contracts/privacy';
import { jsonStream } from '@shop/service-kit/json-stream';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { DataSource } from 'typeorm';
import { backInStockOf, keptOf, newsletterOf, removeKept, removeMailbox } from './accounts.statements.ts';

/** What this service holds about an account (product.md#your-data). What was asked for by an address is its proved owner's alone. */
@Injectable()
export class AccountsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async data(userId: string, { verifiedAddress }: AccountReference): Promise<Readable> {
    const [kept] = await this.database.query(keptOf, [userId]);
    if (verifiedAddress === null) return jsonStream({ ...kept, newsletter: null, backInStock: [] });
    const mailbox = mailboxOf(verifiedAddress);
    const [newsletter] = await this.database.query(newsletterOf, [mailbox]);
    return jsonStream({ ...kept, newsletter, backInStock: await this.database.query(backInStockOf, [mailbox]) });
  }

  async remove(userId: string, { verifiedAddress }: AccountReference): Promise<void> {
    await this.database.query(removeKept, [userId]);
    if (verifiedAddress !== null) await this.database.query(removeMailbox, [mailboxOf(verifiedAddress), verifiedAddress]);
  }
}
