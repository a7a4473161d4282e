import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource } from 'typeorm';
import { mailQueue } from './mail.job.ts';

const hourMs = 3_600_000;

const summaryOrders = 50;
/** Spellings of one mailbox with a summary at a time. More of them indicate a flood. */
const summaryAddresses = 5;

/** Stores a summary job for address $2; it starts when mailbox $1 may get a mail again. */
const summaryJob = (rows: string) =>
  storeJobs(
    mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'summary', 'address', $2::text) as data,
      coalesce((select greatest(now(), sent[1] + interval '1 hour') from mail_recipients where address = $1), now()) as start_after
    from ${rows}`,
  );

const putOff = `with waiting as (
    insert into put_off_mails as p (address, mailbox, orders)
    select lower($2), $1, array[$3::uuid]
    where (select count(*) from put_off_mails where mailbox = $1 and address <> lower($2) and orders <> '{}') < ${summaryAddresses}
    on conflict (address) do update set orders = case when $3 = any (p.orders) or cardinality(p.orders) >= ${summaryOrders}
      then p.orders else p.orders || $3::uuid end
    returning coalesce(cardinality(old.orders), 0) as before
  ) ${summaryJob('waiting where before = 0')}`;

const summarised = `with waiting as (
    update put_off_mails set orders = array(select unnest(orders) except select unnest($3::uuid[]))
    where address = lower($2)
    returning orders
  ) ${summaryJob("waiting where orders <> '{}'")}`;

/** Postpones mails above an address's limit (ADR 21). Once the address may get mail again, one summary lists all their orders. */
@Injectable()
export class PutOffMails implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PutOffMails.name);
  private timer?: NodeJS.Timeout;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    const forget = () =>
      this.forget().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'Empty summaries could not be removed.'),
      );
    this.timer = setInterval(forget, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async add(address: string, orderId: string): Promise<void> {
    await this.database.query(putOff, [mailboxOf(address), address, orderId]);
  }

  async waitingFor(address: string): Promise<string[]> {
    const rows: { orders: string[] }[] = await this.database.query(
      'select orders from put_off_mails where address = lower($1)',
      [address],
    );
    return rows[0]?.orders ?? [];
  }

  /** Removes the orders of a sent summary. Orders that were added during sending get another summary. */
  async summarised(address: string, orderIds: string[]): Promise<void> {
    await this.database.query(summarised, [mailboxOf(address), address, orderIds]);
  }

  async forget(): Promise<void> {
    await this.database.query("delete from put_off_mails where orders = '{}'");
  }
}
