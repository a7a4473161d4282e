import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { StaffMails } from '@shop/contracts/account';
import type { StaffMailKind } from '@shop/contracts/mails';
import { DataSource, type EntityManager } from 'typeorm';
import { giveUp, storeJobs } from '../outbox/jobs.sql.ts';
import type { Mail } from './mail.content.ts';
import { MailDelivery } from './mail.delivery.ts';
import { mailboxOf } from './rules/mailbox.ts';

/** Something that staff are mailed about; `id` is that of the order, the ticket, the product or the failed mail. */
export interface StaffEvent {
  kind: StaffMailKind;
  id: string;
}

/** Mails events to one member of staff; the address is read at sending. */
export interface StaffMailJob {
  mail: 'staff';
  staffId: string;
  events: StaffEvent[];
}

/**
 * Returns a CTE body that stores a job for each member of staff who wants mails of these events. `rows` is a query with the
 * columns `id` (of the order, ticket, product or failed mail) and `kinds` (text[]).
 */
export const storeStaffMails = (queue: string, rows: string): string =>
  storeJobs(
    queue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'staff', 'staffId', staff.user_id, 'events', wanted.events) as data,
      now() as start_after
    from (${rows}) as event cross join staff_mails staff cross join lateral (
      select jsonb_agg(jsonb_build_object('kind', kind, 'id', event.id)) as events from unnest(event.kinds) kind where kind = any(staff.kinds)
    ) wanted
    where staff.address is not null and wanted.events is not null`,
  );

/** Gives a job up as {@link giveUp} does and mails staff about it, unless it is a mail to staff itself. */
export const giveUpAndTell = (queue: string): string => `
  with dead as (${giveUp}), told as (
    ${storeStaffMails(queue, "select id, array['mail-failed'] as kinds from dead where data ->> 'mail' not in ('staff', 'shop-changed')")}
  )
  select from dead`;

/** Updates may arrive out of order; the highest version wins. */
const put = `insert into staff_mails as known (user_id, address, kinds, version) values ($1, $2, $3, $4)
  on conflict (user_id) do update set address = excluded.address, kinds = excluded.kinds, version = excluded.version
  where known.version < excluded.version`;

/** Makes jobs for member of staff $1 in other processes wait until the end of the transaction. */
const lock = "select pg_advisory_xact_lock(hashtextextended('staff mails ' || $1, 0))";

/** Failed mails have a mail of their own: $3 tells whether job data concern them. */
const takeWaiting = `delete from pgboss.job where name = $1 and state < 'active' and data ->> 'mail' = 'staff' and data ->> 'staffId' = $2
    and data @> '{"events": [{"kind": "mail-failed"}]}' = $3
  returning data`;

/** pg-boss keeps a failed job for a day, under another id than its dead job. */
const selectFailed = 'select data from pgboss.job where name = $1 and id = any($2::uuid[]) order by created_on, id';

const isFailedMail = ({ kind }: StaffEvent) => kind === 'mail-failed';

/** Stores job $1, which starts when mailbox $2 may get a mail again. */
const storeLater = (queue: string) =>
  storeJobs(
    queue,
    `select gen_random_uuid() as id, $1::jsonb as data,
      coalesce((select greatest(now(), sent[1] + interval '1 hour') from mail_recipients where address = $2), now()) as start_after`,
  );

/**
 * Mails staff about orders, receipts, tickets, low stock and failed mails, as each has chosen (product.md#mails-to-staff). Auth sends
 * the recipients, which the table `staff_mails (user_id text primary key, address text, kinds text[], version bigint)` of the service holds.
 */
@Injectable()
export class StaffMailing {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
  ) {}

  async put(userId: string, { address, kinds, version }: StaffMails): Promise<void> {
    await this.database.query(put, [userId, address, kinds, version]);
  }

  /** Returns the addresses by user id. */
  async addresses(userIds: string[]): Promise<Map<string, string>> {
    if (userIds.length === 0) return new Map();
    const sql = "select user_id as id, coalesce(address, '') as address from staff_mails where user_id = any($1)";
    const rows: { id: string; address: string }[] = await this.database.query(sql, [userIds]);
    return new Map(rows.map(({ id, address }) => [id, address]));
  }

  /** Returns the jobs of the failed mails among the events. */
  async failedJobs<Job>(queue: string, events: StaffEvent[]): Promise<Job[]> {
    const ids = events.filter(isFailedMail).map(({ id }) => id);
    if (ids.length === 0) return [];
    const rows: { data: Job }[] = await this.database.query(selectFailed, [queue, ids]);
    return rows.map(({ data }) => data);
  }

  /**
   * Sends one mail about the events of a job and of all waiting jobs for the same person. At the hourly limit of the address they
   * wait together for its end.
   */
  async send(
    queue: string,
    job: StaffMailJob,
    id: string,
    write: (events: StaffEvent[]) => Promise<Omit<Mail, 'to'> | undefined>,
  ) {
    await this.database.transaction(async (manager) => {
      await manager.query(lock, [job.staffId]);
      const { address, kinds } = await recipient(manager, job.staffId);
      const [waiting]: [{ data: StaffMailJob }[]] = await manager.query(takeWaiting, [
        queue,
        job.staffId,
        job.events.some(isFailedMail),
      ]);
      const events = [job, ...waiting.map(({ data }) => data)]
        .flatMap((each) => each.events)
        .filter(({ kind }) => kinds.includes(kind));
      const mail = address && events.length > 0 ? await write(events) : undefined;
      if (!address || !mail || (await this.delivery.send(id, { ...mail, to: { name: '', address } }))) return;
      await manager.query(storeLater(queue), [JSON.stringify({ ...job, events }), mailboxOf(address)]);
    });
  }
}

/** A person without a row is no member of staff. */
async function recipient(manager: EntityManager, userId: string): Promise<Pick<StaffMails, 'address' | 'kinds'>> {
  const [found]: StaffMails[] = await manager.query('select address, kinds from staff_mails where user_id = $1', [
    userId,
  ]);
  return found ?? { address: null, kinds: [] };
}
