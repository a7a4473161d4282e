import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Money } from '@shop/contracts/money';
import { storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource } from 'typeorm';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';

const mostRequests = 20;

/** Cooldown between mails to an unconfirmed mailbox, because anyone can enter a stranger's address. */
const cooldown = "interval '1 year'";

const requestLife = "interval '180 days'";

export interface Ready {
  id: string;
  slug: string;
  name: string;
  price: Money;
  /** URL of its picture, or empty. */
  picture: string;
}

export interface SendPermit {
  /** Id of the mailbox row, which the mail's links contain. */
  id: string;
  /** End of the previous cooldown. */
  before: Date | null;
  isConfirmed: boolean;
}

@Injectable()
export class BackInStockRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Stores a request and returns whether the product is in stock, or undefined for an unknown product. The product lock orders
   * requests and stock changes, so that no request is missed.
   */
  request(productId: string, mailbox: string, address: string): Promise<{ inStock: boolean } | undefined> {
    return this.database.transaction(async (manager) => {
      const [product]: { inStock: boolean }[] = await manager.query(
        'select in_stock as "inStock" from products where id = $1 and deleted_at is null for share',
        [productId],
      );
      if (!product || product.inStock) return product;
      await manager.query(
        `insert into back_in_stock_requests (product_id, mailbox, address)
         select $1, $2, $3 where (select count(*) from back_in_stock_requests where mailbox = $2) < ${mostRequests}
         on conflict (mailbox, product_id) do nothing`,
        [productId, mailbox, address],
      );
      return product;
    });
  }

  /** Returns available products that a mailbox requested, in any spelling of its address. */
  readyFor(mailbox: string): Promise<Ready[]> {
    return this.database.query(ready, [mailbox]);
  }

  /**
   * Starts the cooldown of a mailbox; returns undefined during a cooldown. Addresses confirmed here or for the newsletter have
   * no cooldown.
   */
  async takePermit(mailbox: string, address: string): Promise<SendPermit | undefined> {
    const [permit] = await this.database.query(
      `with reader as (select from newsletter_subscribers where mailbox = $1 and address = $2 and confirmed_at is not null)
       insert into back_in_stock_mailboxes as box (mailbox, mailed_address, rests_until) values ($1, $2, now() + ${cooldown})
       on conflict (mailbox) do update
         set mailed_address = excluded.mailed_address, rests_until = excluded.rests_until, is_cancelled = false
         where box.rests_until <= now() or box.confirmed_address = $2 or (exists (select from reader) and not box.is_cancelled)
       returning new.id, old.rests_until as before,
         coalesce(new.confirmed_address = $2, false) or exists (select from reader) as "isConfirmed"`,
      [mailbox, address],
    );
    return permit;
  }

  async returnPermit({ id, before }: SendPermit): Promise<void> {
    await this.database.query('update back_in_stock_mailboxes set rests_until = coalesce($2, now()) where id = $1', [
      id,
      before,
    ]);
  }

  /**
   * Confirms the address of the last mail and stores a mail job for products that are available by now. Returns false for an
   * unknown mailbox.
   */
  confirm(id: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [[box]]: [[{ mailbox: string; address: string }?]] = await manager.query(
        `update back_in_stock_mailboxes set confirmed_address = mailed_address, is_cancelled = false where id = $1
         returning mailbox, confirmed_address as address`,
        [id],
      );
      if (!box) return false;
      const { length } = await manager.query(ready, [box.mailbox]);
      if (length > 0)
        await storeJob(manager, mailQueue, { mail: 'back-in-stock', address: box.address } satisfies MailJob);
      return true;
    });
  }

  async deleteRequests(ids: string[]): Promise<void> {
    await this.database.query('delete from back_in_stock_requests where id = any($1::uuid[])', [ids]);
  }

  /** Deletes all requests of a mailbox and starts its cooldown, so that it gets no more mails. */
  async cancel(id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [[box]]: [[{ mailbox: string }?]] = await manager.query(
        `update back_in_stock_mailboxes
         set rests_until = now() + ${cooldown}, is_cancelled = true, confirmed_address = null, mailed_address = mailbox
         where id = $1 returning mailbox`,
        [id],
      );
      if (box) await manager.query('delete from back_in_stock_requests where mailbox = $1', [box.mailbox]);
    });
  }

  /** Deletes expired requests and mailboxes with equally old links. */
  async deleteOld(): Promise<void> {
    await this.database.query(`delete from back_in_stock_requests where created_at < now() - ${requestLife}`);
    await this.database.query(`delete from back_in_stock_mailboxes where rests_until < now() - ${requestLife}`);
  }
}

const ready = `
  select request.id, product.slug, product.name, product.price::text as price, product.phone_image_url as picture
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 and product.in_stock and product.deleted_at is null
  order by request.id`;
