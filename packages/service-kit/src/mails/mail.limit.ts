import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mailsPerHour } from '@shop/contracts/mails';
import { DataSource } from 'typeorm';
import { mailboxOf } from './rules/mailbox.ts';

const recent = "array(select at from unnest(r.sent) as at where at > now() - interval '1 hour')";

const take = `insert into mail_recipients as r (address, sent) values ($1, array[now()])
  on conflict (address) do update set sent = ${recent} || now() where cardinality(${recent}) < ${mailsPerHour}
  returning sent[cardinality(sent)]::text as at`;

const isReached = `select from mail_recipients r where address = $1 and cardinality(${recent}) >= ${mailsPerHour}`;

/** Permission to send one mail. */
export interface Slot {
  /** Time of the reservation in Postgres' text form. */
  at: string;
}

/**
 * Limits mails per address (ADR 21) because anyone can enter a stranger's address into a form. All processes of a service share
 * the table `mail_recipients (address text primary key, sent timestamptz[])`.
 */
@Injectable()
export class MailLimit {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts a mail to the address; returns undefined when the hourly limit is reached. */
  async take(address: string): Promise<Slot | undefined> {
    const rows: Slot[] = await this.database.query(take, [mailboxOf(address)]);
    return rows[0];
  }

  /** Returns whether the hourly limit is reached, without counting. */
  async isReached(address: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(isReached, [mailboxOf(address)]);
    return rows.length > 0;
  }

  /** Releases the slot of a mail that was not sent. */
  async giveBack(address: string, slot: Slot): Promise<void> {
    await this.database.query(
      'update mail_recipients set sent = array_remove(sent, $2::timestamptz) where address = $1',
      [mailboxOf(address), slot.at],
    );
  }

  /** Deletes expired addresses. */
  async forget(): Promise<void> {
    await this.database.query(`delete from mail_recipients r where ${recent} = '{}'`);
  }
}
