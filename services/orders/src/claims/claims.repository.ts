import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource } from 'typeorm';
import { addEntries } from '../audit/audit.queries.ts';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';

/** Lifetime of a link, and pause between two mails of an account to one address. */
const life = "interval '24 hours'";
const cooldown = "interval '15 minutes'";

interface Confirmed {
  isFound: boolean;
  isForeign: boolean;
  orders: number;
}

@Injectable()
export class ClaimsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Stores a claim and its mail job only if the address has guest orders, so that nothing else is mailed. */
  async request(userId: string, address: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query(
        'delete from order_claims where expires_at < now() and (user_id, address) <> ($1, lower($2))',
        [userId, address],
      );
      const [claim]: { id: string; address: string }[] = await manager.query(
        `insert into order_claims as c (user_id, address, expires_at)
         select $1, lower($2), now() + ${life}
         where exists (select from orders where lower(customer_email) = lower($2) and user_id is null)
         on conflict (user_id, address) do update set expires_at = excluded.expires_at
           where c.expires_at < now() + ${life} - ${cooldown}
         returning id, address`,
        [userId, address],
      );
      if (!claim) return;
      await storeJob(manager, mailQueue, {
        mail: 'claim',
        claimId: claim.id,
        address: claim.address,
      } satisfies MailJob);
    });
  }

  async addressOf(id: string): Promise<string | undefined> {
    const [claim] = await this.database.query('select address from order_claims where id = $1 and expires_at > now()', [
      id,
    ]);
    return claim?.address;
  }

  /** Moves all guest orders of the claimed address to the account and deletes the claim. */
  confirm(id: string, userId: string, userName: string): Promise<Confirmed> {
    return this.database.transaction(async (manager) => {
      const [[claim]]: [[{ address: string }?]] = await manager.query(
        'delete from order_claims where id = $1 and user_id = $2 and expires_at > now() returning address',
        [id, userId],
      );
      if (!claim) {
        const foreign = await manager.query('select from order_claims where id = $1 and user_id <> $2', [id, userId]);
        return { isFound: false, isForeign: foreign.length > 0, orders: 0 };
      }
      const [orders]: [{ number: string }[]] = await manager.query(
        'update orders set user_id = $2 where lower(customer_email) = $1 and user_id is null returning order_number as number',
        [claim.address, userId],
      );
      await manager.query(
        addEntries(`select now(), $2, $3, 'order.claim', 'order/' || number, jsonb_build_object('userId', null),
          jsonb_build_object('userId', $2::text) from unnest($1::text[]) as claimed (number)`),
        [orders.map(({ number }) => number), userId, userName],
      );
      return { isFound: true, isForeign: false, orders: orders.length };
    });
  }
}
