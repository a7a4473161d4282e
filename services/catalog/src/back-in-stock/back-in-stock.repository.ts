import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Money } from '@shop/contracts/money';
import { storeJob } from '@shop/service-kit/jobs.sql';
import { DataSource } from 'typeorm';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';

/** Products that one mailbox can wait for at most. */
const mostRequests = 20;

/** How long a mailbox gets no second mail, since anybody can type its address, unless its owner says that it is theirs. */
const cooldown = "interval '1 year'";

/** How long somebody waits for a product. */
const requestLife = "interval '180 days'";

/** A product that can be had again, with the request of whoever waited for it. */
export interface Ready {
  id: string;
  slug: string;
  name: string;
  price: Money;
  /** Address of its picture, or empty. */
  picture: string;
}

/** Permission to send a mailbox one mail. */
export interface SendPermit {
  /** The mailbox's row, which the links of its mail name. */
  id: string;
  /** The end of the cooldown before. */
  before: Date | null;
  /** Its owner has said that the address is theirs. */
  isConfirmed: boolean;
}

/** Requests for products that are sold out, and the mailboxes behind them. */
@Injectable()
export class BackInStockRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Stores a request and returns whether the product is in stock; nothing when it is not on sale. The product is locked: a change of its
   * stock sees the request, or the request sees the change.
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

  /** The products that a mailbox waited for, in whatever spelling of its address, and that can be had. */
  readyFor(mailbox: string): Promise<Ready[]> {
    return this.database.query(ready, [mailbox]);
  }

  /** Starts the cooldown of a mailbox; nothing while it runs. An address that was confirmed here or for the newsletter has none. */
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
    await this.database.query('update back_in_stock_mailboxes set rests_until = coalesce($2, now()) where id = $1', [id, before]);
  }

  /**
   * Notes that the last mail's address is its owner's, and stores the job of a mail about products that came back in the meantime. False when the
   * mailbox is forgotten.
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
      if (length > 0) await storeJob(manager, mailQueue, { mail: 'back-in-stock', address: box.address } satisfies MailJob);
      return true;
    });
  }

  async deleteRequests(ids: string[]): Promise<void> {
    await this.database.query('delete from back_in_stock_requests where id = any($1::uuid[])', [ids]);
  }

  /** Deletes all requests of a mailbox, and keeps others from asking in its name; the mailbox alone is kept. */
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

  /** Deletes requests that waited in vain, and mailboxes whose links are as old as that. */
  async deleteOld(): Promise<void> {
    await this.database.query(`delete from back_in_stock_requests where created_at < now() - ${requestLife}`);
    await this.database.query(`delete from back_in_stock_mailboxes where rests_until < now() - ${requestLife}`);
  }
}

/** $1 mailbox. */
const ready = `
  select request.id, product.slug, product.name, product.price::text as price, product.phone_image_url as picture
  from back_in_stock_requests request join products product on product.id = request.product_id
  where request.mailbox = $1 and product.in_stock and product.deleted_at is null
  order by request.id`;
