import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { storeJobs } from '@shop/service-kit/jobs.sql';
import { DataSource } from 'typeorm';
import { mailQueue } from './mail.job.ts';

/** Mails that one address gets within an hour, whoever causes them: anybody can place an order in a stranger's name. */
export const mailsPerHour = 5;
/** Orders that a summary lists at most. */
const summaryOrders = 50;

const recent = "array(select at from unnest(r.sent) as at where at > now() - interval '1 hour')";

const take = `insert into mail_recipients as r (address, sent) values ($1, array[now()])
  on conflict (address) do update set sent = ${recent} || now() where cardinality(${recent}) < ${mailsPerHour}
  returning sent[cardinality(sent)]::text as at, put_off as "putOff"`;

const summaryJob = (rows: string) =>
  storeJobs(
    mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', 'summary', 'address', $2::text) as data,
      greatest(now(), sent[1] + interval '1 hour') as start_after from ${rows}`,
  );

const putOff = `with recipient as (
    update mail_recipients set put_off = case when $3 = any (put_off) or cardinality(put_off) >= ${summaryOrders} then put_off
      else put_off || $3::uuid end
    where address = $1
    returning sent, cardinality(old.put_off) as before
  ) ${summaryJob('recipient where before = 0')}`;

const summarised = `with recipient as (
    update mail_recipients set put_off = array(select unnest(put_off) except select unnest($3::uuid[]))
    where address = $1
    returning sent, cardinality(put_off) as left_over
  ) ${summaryJob('recipient where left_over > 0')}`;

/** A mail that may be sent now. */
export interface Slot {
  /** When it was taken, as Postgres writes it. */
  at: string;
  /** Orders whose mails were put off for this address. */
  putOff: string[];
}

/**
 * The limit of mails to one address, counted in the database for all processes. What exceeds it is put off and merged: as soon
 * as the address may get a mail again, one summary names all orders that there is news about.
 */
@Injectable()
export class MailLimit {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts a mail to the address, or answers with nothing when it has had all of this hour. */
  async take(address: string): Promise<Slot | undefined> {
    const rows: Slot[] = await this.database.query(take, [mailboxOf(address)]);
    return rows[0];
  }

  /** Gives back what was taken for a mail that could not be sent. */
  async giveBack(address: string, slot: Slot): Promise<void> {
    await this.database.query('update mail_recipients set sent = array_remove(sent, $2::timestamptz) where address = $1', [
      mailboxOf(address),
      slot.at,
    ]);
  }

  /** Leaves the news about an order to the address's next summary. */
  async putOff(address: string, orderId: string): Promise<void> {
    await this.database.query(putOff, [mailboxOf(address), address, orderId]);
  }

  /** Takes the orders of a summary that was sent off the list; what was put off meanwhile gets another one. */
  async summarised(address: string, orderIds: string[]): Promise<void> {
    await this.database.query(summarised, [mailboxOf(address), address, orderIds]);
  }

  /** Forgets addresses that no limit concerns any more. */
  async forget(): Promise<void> {
    await this.database.query(`delete from mail_recipients r where put_off = '{}' and ${recent} = '{}'`);
  }
}

/** Different spellings of one mailbox count together: letter case, and what follows a plus sign. */
function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at).split('+')[0]}${address.slice(at)}`.toLowerCase();
}
