import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountReference } from '@shop/contracts/privacy';
import { jsonStream } from '@shop/service-kit/http/json-stream';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { deadQueue } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource, type EntityManager } from 'typeorm';
import { mailQueue } from '../mails/mail.job.ts';
import { backInStockOf, keptOf, newsletterOf } from './accounts.statements.ts';

/**
 * Exports and erases the data of an account (product.md#your-data). Data requested by address are included only for a verified
 * address.
 */
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
    await this.database.transaction(async (manager) => {
      for (const table of ['wishes', 'chosen_devices', 'newsletter_readers', 'staff_mails']) {
        await manager.query(`delete from ${table} where user_id = $1`, [userId]);
      }
      if (verifiedAddress !== null) await this.removeMailbox(manager, verifiedAddress);
    });
  }

  private async removeMailbox(manager: EntityManager, address: string): Promise<void> {
    const mailbox = mailboxOf(address);
    const [subscribers]: [{ id: string }[]] = await manager.query(
      'delete from newsletter_subscribers where mailbox = $1 returning id::text',
      [mailbox],
    );
    const [requests]: [{ address: string }[]] = await manager.query(
      'delete from back_in_stock_requests where mailbox = $1 returning address',
      [mailbox],
    );
    await manager.query('delete from back_in_stock_mailboxes where mailbox = $1', [mailbox]);
    await manager.query(
      `delete from pgboss.job where name = any($1) and state < 'active' and (
         data ->> 'subscriberId' = any($2) or lower(data ->> 'address') = any($3))`,
      [
        [mailQueue, deadQueue(mailQueue)],
        subscribers.map(({ id }) => id),
        [address, ...requests.map((request) => request.address)].map((each) => each.toLowerCase()),
      ],
    );
  }
}
