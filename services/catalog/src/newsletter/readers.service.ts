import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LeftNewsletter } from '@shop/contracts/account';
import type { NewsletterPreferences } from '@shop/contracts/newsletter';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { DataSource } from 'typeorm';
import type { AccountNewsletterDto } from './reader.dto.ts';

const everything: NewsletterPreferences & { name: string } = {
  name: '',
  productUpdates: true,
  promotions: true,
  batteryTips: true,
};

/** Stores the newsletter choice of accounts (ADR 65). */
@Injectable()
export class NewsletterReaders {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Stores an account's newest choice without a confirmation mail, because its address is verified; choices that the reader
   * confirmed stay. Removes the previous address; a reader who unsubscribed by link stays unsubscribed until a newer choice.
   */
  async put(userId: string, { address, version, saidAt }: AccountNewsletterDto): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [reader]: { mailbox: string | null; before: string | null; left: boolean }[] = await manager.query(
        `insert into newsletter_readers as known (user_id, mailbox, version, said_at) values ($1, $2, $3, $4)
         on conflict (user_id) do update set mailbox = excluded.mailbox, version = excluded.version, said_at = excluded.said_at
           where known.version < excluded.version
         returning new.mailbox, old.mailbox as before, coalesce(new.left_after >= new.said_at, false) as left`,
        [userId, address && mailboxOf(address), version, saidAt],
      );
      if (!reader) return;
      const { mailbox, before, left } = reader;
      if (before !== mailbox) await manager.query('delete from newsletter_subscribers where mailbox = $1', [before]);
      if (mailbox === null || left) return;
      await manager.query(
        `insert into newsletter_subscribers as known (mailbox, address, choices, expires_at, confirmed_at, rests_until)
         values ($1, $2, $3, now(), now(), now())
         on conflict (mailbox) do update set address = excluded.address, choices = coalesce(known.choices, excluded.choices), wanted = null,
           confirmed_at = coalesce(known.confirmed_at, now()), rests_until = now()`,
        [mailbox, address, everything],
      );
    });
  }

  async left(userId: string): Promise<LeftNewsletter> {
    const sql = 'select left_after::int as "leftAfter" from newsletter_readers where user_id = $1';
    const [reader]: LeftNewsletter[] = await this.database.query(sql, [userId]);
    return reader ?? { leftAfter: null };
  }
}
