import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnSession } from '@shop/contracts/account';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { accessEntry } from '../audit/access-entry.ts';
import { keyOf } from './browser.cookies.ts';

/** $1 user id, $2 sid of this browser or null. */
const list = `
  select id, coalesce(sess ->> 'device', 'Unknown browser') as device, (sess ->> 'since')::timestamptz as "startedAt",
    seen_at as "lastSeenAt", sid is not distinct from $2 as "isCurrent"
  from sessions where user_id = $1 and expire > now() order by "isCurrent" desc, seen_at desc limit 100`;

/** Ends those of one account of which `which` is true, and says how many. $1 user id. */
const end = (which: string) => `
  with ended as (delete from sessions where user_id = $1 and ${which} returning user_id, sess),
    logged as (${accessEntry({
      action: 'account.session-end',
      accounts: '(select users.*, sess from ended join users on users.id = ended.user_id)',
      after: "jsonb_build_object('device', account.sess -> 'device')",
    })})
  select count(*)::int as count from ended`;
const endOne = end('id = $2');
const endOthers = end('sid is distinct from $2');

/** The sessions of an account as its owner sees and ends them. */
@Injectable()
export class OwnSessionsService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async list(userId: string, sid: string | null): Promise<OwnSession[]> {
    const rows: (OwnSession & { startedAt: Date; lastSeenAt: Date })[] = await this.database.query(list, [userId, sid && keyOf(sid)]);
    return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString(), lastSeenAt: row.lastSeenAt.toISOString() }));
  }

  async end(userId: string, id: string): Promise<void> {
    const [{ count }] = await this.database.query(endOne, [userId, id]);
    if (count === 0) throw notFound('The session');
  }

  async endOthers(userId: string, sid: string | null): Promise<void> {
    await this.database.query(endOthers, [userId, sid && keyOf(sid)]);
  }
}
