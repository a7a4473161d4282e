import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { storeJobs } from '@shop/service-kit/jobs.sql';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { DataSource } from 'typeorm';
import { mailQueue } from './mail.job.ts';

const hourMs = 3_600_000;

/** Orders that a summary lists at most. */
const summaryOrders = 50;
/** Spellings of one mailbox that summaries wait for at most: with more of them somebody is flooding it. */
const summaryAddresses = 5;

/** A summary ($2: its address) is due when the mailbox ($1) may get a mail again. */
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

/**
 * What exceeds the limit of mails to one address (ADR 21) is put off and merged: as soon as the address may get a mail again, one
 * summary names all orders that mails were put off for.
 */
@Injectable()
export class PutOffMails implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(PutOffMails.name);
  private timer?: NodeJS.Timeout;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    const forget = () => this.forget().catch((error: unknown) => this.logger.warn({ err: error }, 'Empty summaries could not be removed.'));
    this.timer = setInterval(forget, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Leaves an order to the address's next summary. */
  async add(address: string, orderId: string): Promise<void> {
    await this.database.query(putOff, [mailboxOf(address), address, orderId]);
  }

  /** The orders whose mails were put off for this very address. */
  async waitingFor(address: string): Promise<string[]> {
    const rows: { orders: string[] }[] = await this.database.query('select orders from put_off_mails where address = lower($1)', [address]);
    return rows[0]?.orders ?? [];
  }

  /** Takes the orders of a summary that was sent off the list; what was put off meanwhile gets another one. */
  async summarised(address: string, orderIds: string[]): Promise<void> {
    await this.database.query(summarised, [mailboxOf(address), address, orderIds]);
  }

  /** Forgets addresses that nothing waits for any more. */
  async forget(): Promise<void> {
    await this.database.query("delete from put_off_mails where orders = '{}'");
  }
}
