import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NewsletterCounts, NewsletterPreferences } from '@shop/contracts/newsletter';
import { deadQueue, storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource, type EntityManager } from 'typeorm';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';

/** Validity of a confirmation link, and lifetime of the unconfirmed request. */
const linkLife = "interval '7 days'";

/** Cooldown of a mailbox after an unanswered mail or an objection by its owner. */
const cooldown = "interval '1 year'";

const isDue = 'known.rests_until <= now()';
const wants = (name: string) => `(count(*) filter (where (choices -> '${name}')::boolean))::int as "${name}"`;

export type Choices = NewsletterPreferences & { name: string };

export interface Subscriber {
  id: string;
  address: string;
  choices: Choices;
  confirmedAt: Date;
}

/** Stores newsletter subscribers by mailbox (ADR 56). */
@Injectable()
export class NewsletterRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Stores the choices of an address, and a confirmation mail job outside the cooldown. Every call writes the row, so that all
   * responses take the same time.
   */
  async subscribe(mailbox: string, address: string, choices: Choices): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [{ id, due }] = await manager.query(
        `insert into newsletter_subscribers as known (mailbox, address, wanted, expires_at, rests_until)
           values ($1, $2, $3, now() + ${linkLife}, now() + ${cooldown})
         on conflict (mailbox) do update set
           id = case when known.confirmed_at is null and ${isDue} then excluded.id else known.id end,
           address = case when known.confirmed_at is null and ${isDue} then excluded.address else known.address end,
           wanted = case when ${isDue} then excluded.wanted else known.wanted end,
           expires_at = case when ${isDue} then excluded.expires_at else known.expires_at end,
           rests_until = case when ${isDue} then excluded.rests_until else known.rests_until end
         returning new.id, coalesce(old.rests_until <= now(), true) as due`,
        [mailbox, address, choices],
      );
      if (due)
        await storeJob(manager, mailQueue, { mail: 'newsletter-confirmation', subscriberId: id } satisfies MailJob);
    });
  }

  /** Confirms the requested choices and ends the cooldown. Returns false for an invalid link. */
  confirm(id: string): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      await manager.query(
        'delete from newsletter_subscribers where id = $1 and confirmed_at is null and (wanted is null or expires_at <= now())',
        [id],
      );
      const [, confirmed]: [unknown, number] = await manager.query(
        `update newsletter_subscribers
         set choices = case when expires_at > now() then coalesce(wanted, choices) else choices end, wanted = null,
           confirmed_at = coalesce(confirmed_at, now()), rests_until = now()
         where id = $1 and (confirmed_at is not null or (expires_at > now() and wanted is not null))`,
        [id],
      );
      return confirmed > 0;
    });
  }

  /** Removes a subscriber and informs the account. An unconfirmed mailbox is kept until the end of its cooldown. */
  async unsubscribe(id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [[reader]]: [[{ mailbox: string }?]] = await manager.query(
        'delete from newsletter_subscribers where id = $1 and confirmed_at is not null returning mailbox',
        [id],
      );
      if (reader) {
        await manager.query('update newsletter_readers set left_after = said_at where mailbox = $1', [reader.mailbox]);
      } else {
        await manager.query(
          `update newsletter_subscribers set wanted = null, address = mailbox, rests_until = now() + ${cooldown}
           where id = $1 and confirmed_at is null`,
          [id],
        );
      }
    });
  }

  async renew(manager: EntityManager, id: string): Promise<void> {
    const sql = `update newsletter_subscribers set expires_at = now() + ${linkLife} where id::text = $1 and wanted is not null and expires_at > now()`;
    await manager.query(sql, [id]);
  }

  async addresses(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const sql = 'select id, address from newsletter_subscribers where id = any($1::uuid[])';
    const rows: { id: string; address: string }[] = await this.database.query(sql, [ids]);
    return new Map(rows.map(({ id, address }) => [id, address]));
  }

  /**
   * Deletes unconfirmed changes and addresses; the mailbox stays until the end of its cooldown. A mailbox whose mail failed is
   * deleted completely, so that its owner can subscribe again.
   */
  async deleteUnconfirmed(): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [jobs]: [{ id: string }[]] = await manager.query(
        `delete from pgboss.job where name = $1 and state < 'active' and data ->> 'mail' = 'newsletter-confirmation'
           and not exists (select from newsletter_subscribers
             where id::text = data ->> 'subscriberId' and wanted is not null and expires_at > now())
         returning data ->> 'subscriberId' as id`,
        [deadQueue(mailQueue)],
      );
      const unmailed = jobs.map(({ id }) => id);
      await manager.query(
        `delete from newsletter_subscribers where confirmed_at is null
           and (rests_until <= now() or (wanted is not null and expires_at <= now() and id::text = any($1)))`,
        [unmailed],
      );
      await manager.query(
        `update newsletter_subscribers
         set wanted = null, address = case when confirmed_at is null then mailbox else address end,
           rests_until = case when id::text = any($1) then now() else rests_until end
         where wanted is not null and expires_at <= now()`,
        [unmailed],
      );
    });
  }

  async counts(): Promise<NewsletterCounts> {
    const [row]: [NewsletterCounts] = await this.database.query(
      `select count(confirmed_at)::int as subscribers,
         (count(*) filter (where confirmed_at is null and wanted is not null and expires_at > now()))::int as waiting,
         ${wants('productUpdates')}, ${wants('promotions')}, ${wants('batteryTips')}
       from newsletter_subscribers`,
    );
    return row;
  }

  async logExport(actor: [userId: string, userName: string]): Promise<void> {
    await this.database.query(
      `insert into audit_entries (user_id, user_name, action, subject, after)
       select $1, $2, 'newsletter.export', 'newsletter', jsonb_build_object('subscribers', count(*))
       from newsletter_subscribers where confirmed_at is not null`,
      actor,
    );
  }

  confirmedAfter(id: string | null, limit: number): Promise<Subscriber[]> {
    return this.database.query(
      `select id, address, choices, confirmed_at as "confirmedAt" from newsletter_subscribers
       where confirmed_at is not null and ($1::uuid is null or id > $1) order by id limit $2`,
      [id, limit],
    );
  }
}
