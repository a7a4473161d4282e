import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OwnSession } from '@shop/contracts/account';
import type { AccountType } from '@shop/contracts/auth';
import { storeJob } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource, type EntityManager, IsNull, Raw } from 'typeorm';
import { logAccess } from '../audit/access-entry.ts';
import { mergeQueue, mergeServices } from '../guest-merge/guest-merge.job.ts';
import { releaseAttempt } from '../sign-in/sign-in-attempts.queries.ts';
import { deviceSeconds } from './browser.cookies.ts';
import type { Place } from './place.ts';
import { noteUseSeconds, sessionLife } from './rules/session-life.ts';
import { SessionEntity } from './session.entity.ts';

/** A session to store; cookies are hashed. */
export interface NewSession {
  sid: string;
  device: string;
  user: { id: string; accountType: AccountType };
  /** Hash of the verified password; null for a sign-in without password. */
  password: string | null;
  previousSid: string | null;
  previousDevice: string | null;
  /** Keys that count the attempt as failed. */
  attempt: string[];
  place: Place & { by: string };
  guestId: string | null;
}

interface EndedSession {
  user_id: string;
  sess: { device?: string };
}

@Injectable()
export class SessionsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /**
   * Stores a session, unless the account was disabled, or its password or role has changed since the check: such a change also ends running sign-ins. Locks the
   * account before the counts, like a password reset, to avoid deadlocks.
   */
  begin(session: NewSession): Promise<boolean> {
    const { user, sid, password, previousSid, attempt, place } = session;
    return this.database.transaction(async (manager) => {
      const [owner] = await manager.query(
        'select id from users where id = $1 and account_type = $2 and password = coalesce($3, password) and disabled_at is null for share',
        [user.id, user.accountType, password],
      );
      if (!owner) return false;
      if (previousSid) await manager.query('delete from sessions where sid = $1', [previousSid]);
      await releaseAttempt(manager, attempt);
      await this.replaceDevice(manager, session);
      await logAccess(manager, user.id, { action: 'account.sign-in', after: place });
      await this.storeGuestMerges(manager, session);
      const { idleSeconds, longestSeconds } = sessionLife[user.accountType];
      await manager.query(
        `insert into sessions (sid, user_id, sess, expire, ends_at)
         values ($1, $2, jsonb_build_object('since', now(), 'device', $3::text), now() + make_interval(secs => $4), now() + make_interval(secs => $5))`,
        [sid, user.id, place.device, idleSeconds, longestSeconds],
      );
      return true;
    });
  }

  /** Returns an unexpired session with its user, who is not disabled. */
  async find(sid: string): Promise<SessionEntity | undefined> {
    const where = { sid, expire: Raw((expire) => `${expire} > now()`), user: { disabledAt: IsNull() } };
    // `findOne` would run a second statement.
    const [session] = await this.database.getRepository(SessionEntity).find({ where, relations: { user: true } });
    return session;
  }

  /** Extends a session and returns its new expiry. Of concurrent requests only one writes. */
  async noteUse(sid: string, accountType: AccountType): Promise<Date | undefined> {
    const [[session]]: [[{ expire: Date }?]] = await this.database.query(
      `update sessions set seen_at = now(), expire = least(now() + make_interval(secs => $2), ends_at)
       where sid = $1 and expire > now() and seen_at <= now() - make_interval(secs => $3)
       returning expire`,
      [sid, sessionLife[accountType].idleSeconds, noteUseSeconds],
    );
    return session?.expire;
  }

  async signOut(sid: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const [[ended]]: [[EndedSession?]] = await manager.query(
        'delete from sessions where sid = $1 returning user_id',
        [sid],
      );
      if (ended) await logAccess(manager, ended.user_id, { action: 'account.sign-out' });
    });
  }

  /** Lists the sessions of an account; `sid` identifies the current one. */
  list(userId: string, sid: string | null): Promise<(OwnSession & { startedAt: Date; lastSeenAt: Date })[]> {
    return this.database.query(
      `select id, coalesce(sess ->> 'device', 'Unknown browser') as device, (sess ->> 'since')::timestamptz as "startedAt",
         seen_at as "lastSeenAt", sid is not distinct from $2 as "isCurrent"
       from sessions where user_id = $1 and expire > now() order by "isCurrent" desc, seen_at desc limit 100`,
      [userId, sid],
    );
  }

  end(userId: string, id: string): Promise<boolean> {
    return this.endLogged('delete from sessions where user_id = $1 and id = $2 returning user_id, sess', [userId, id]);
  }

  async endOthers(userId: string, sid: string | null): Promise<void> {
    await this.endLogged(
      'delete from sessions where user_id = $1 and sid is distinct from $2 returning user_id, sess',
      [userId, sid],
    );
  }

  /** Deletes expired sessions and returns the milliseconds until the next expiry. */
  async deleteExpired(): Promise<number | null> {
    await this.database.query('delete from sessions where expire <= now()');
    await this.database.query(
      `delete from sign_in_failures where key in (select key from sign_in_failures where drained_at <= now() for update skip locked)`,
    );
    await this.database.query('delete from passkey_challenges where expires_at <= now()');
    await this.database.query(`delete from audit_entries where at < now() - interval '1 year'`);
    await this.database.query('delete from known_browsers where seen_at < now() - make_interval(secs => $1)', [
      deviceSeconds,
    ]);
    const [{ next }] = await this.database.query(
      'select extract(epoch from min(expire) - now())::float8 * 1000 as next from sessions where expire > now()',
    );
    return next;
  }

  /**
   * Replaces the browser's device cookie, so that a value planted by an attacker never becomes known to the account. Other
   * accounts in the browser keep their known device under the new value.
   */
  private async replaceDevice(manager: EntityManager, { device, previousDevice, user }: NewSession): Promise<void> {
    if (previousDevice) {
      await manager.query('delete from known_browsers where device = $1 and user_id = $2', [previousDevice, user.id]);
      await manager.query('update known_browsers set device = $2 where device = $1', [previousDevice, device]);
    }
    await manager.query('insert into known_browsers (device, user_id) values ($1, $2)', [device, user.id]);
  }

  private async storeGuestMerges(manager: EntityManager, { guestId, user }: NewSession): Promise<void> {
    if (!guestId) return;
    for (const service of mergeServices) await storeJob(manager, mergeQueue(service), { userId: user.id, guestId });
  }

  private endLogged(sql: string, values: unknown[]): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const [ended]: [EndedSession[]] = await manager.query(sql, values);
      for (const { user_id, sess } of ended) {
        await logAccess(manager, user_id, { action: 'account.session-end', after: { device: sess.device ?? null } });
      }
      return ended.length > 0;
    });
  }
}
