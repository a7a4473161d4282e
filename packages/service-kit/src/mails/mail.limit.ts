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

/** A mail that may be sent now. */
export interface Slot {
  /** When it was taken, as Postgres writes it. */
  at: string;
}

/**
 * The limit of mails to one address (ADR 21), counted in the service's own table `mail_recipients (address text primary key, sent
 * timestamptz[])` for all its processes: anybody can type a stranger's address into a form.
 */
@Injectable()
export class MailLimit {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Counts a mail to the address, or answers with nothing when it has had all of this hour. */
  async take(address: string): Promise<Slot | undefined> {
    const rows: Slot[] = await this.database.query(take, [mailboxOf(address)]);
    return rows[0];
  }

  /** Whether an address has had all its mails of this hour. Counts nothing. */
  async isReached(address: string): Promise<boolean> {
    const rows: unknown[] = await this.database.query(isReached, [mailboxOf(address)]);
    return rows.length > 0;
  }

  /** Gives back what was taken for a mail that was not sent. */
  async giveBack(address: string, slot: Slot): Promise<void> {
    await this.database.query('update mail_recipients set sent = array_remove(sent, $2::timestamptz) where address = $1', [
      mailboxOf(address),
      slot.at,
    ]);
  }

  /** Forgets addresses that no limit concerns any more. */
  async forget(): Promise<void> {
    await this.database.query(`delete from mail_recipients r where ${recent} = '{}'`);
  }
}
