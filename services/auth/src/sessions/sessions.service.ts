import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { MoreThan, Repository } from 'typeorm';
import { accessEntry } from '../audit/access-entry.ts';
import { storeJoinings } from '../joining/joining.job.ts';
import { Joinings } from '../joining/joinings.service.ts';
import { drainSecondsOf } from '../sign-in/rules/sign-in-limits.ts';
import { releaseAttempt } from '../sign-in/sign-in-attempts.queries.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { type BegunSession, keyOf, newSecret } from './browser.cookies.ts';
import type { Place } from './place.ts';
import { noteUseSeconds, sessionLife } from './rules/session-life.ts';
import { SessionEntity } from './session.entity.ts';

/** What somebody showed to sign in. */
export type SignInMeans = 'password' | 'passkey' | 'password and passkey';

/** What a browser brought along when it signed in. */
export interface Beginning {
  user: Pick<UserEntity, 'id' | 'accountType'>;
  /** Hash of the password that was right; null where none was asked for. */
  password: string | null;
  /** Its session until now, which ends. */
  previousSid: string | null;
  previousDevice: string | null;
  /** Keys under which the attempt is counted as failed until now. */
  attempt: string[];
  place: Place;
  by: SignInMeans;
  /** The guest whose things the account takes over. */
  guestId: string | null;
}

/**
 * One statement for all that a sign-in changes, which is nothing where the account has another password or other rights by now, or is gone:
 * what ends its sessions ends the sign-ins under way, too. The account is locked before the counts, as where a password is reset. The device cookie is replaced as well: a value that somebody planted in this
 * browser must not become known to the account. Other accounts of this browser keep it known under its new value.
 */
const begin = `
  with owner as materialized (
      select * from users where id = $2 and account_type = $11 and password = coalesce($12, password) for share
    ),
    ended as (delete from sessions using owner where sid = $3),
    released as (${releaseAttempt('$7', '$8', 'exists (select from owner)')}),
    moved as (update known_browsers set device = $6 from owner where device = $5 and user_id <> owner.id),
    replaced as (delete from known_browsers using owner where device = $5 and user_id = owner.id),
    known as (insert into known_browsers (device, user_id) select $6, id from owner),
    logged as (${accessEntry({ action: 'account.sign-in', accounts: 'owner', after: '$9::jsonb' })}),
    ${storeJoinings('owner', '$13')},
    begun as (
      insert into sessions (sid, user_id, sess, expire, ends_at)
      select $1, id, jsonb_build_object('since', now(), 'device', $9::jsonb -> 'device'),
        now() + make_interval(secs => $4), now() + make_interval(secs => $10)
      from owner returning sid
    )
  select count(*)::int as count from begun`;

/** $1 sid, $2 seconds unused, $3 seconds between two notes. Of requests at once one writes. */
const noteUse = `
  update sessions set seen_at = now(), expire = least(now() + make_interval(secs => $2), ends_at)
  where sid = $1 and expire > now() and seen_at <= now() - make_interval(secs => $3)
  returning expire`;

/** Ends a session by its owner's hand. $1 sid. */
const signOut = `
  with ended as (delete from sessions where sid = $1 returning user_id)
  ${accessEntry({ action: 'account.sign-out', accounts: '(select users.* from ended join users on users.id = ended.user_id)' })}`;

@Injectable()
export class SessionsService {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly joinings: Joinings,
  ) {}

  /** Begins a session under a new id. Answers with the values of the two cookies; with nothing when the account changed meanwhile. */
  async begin({ user, password, previousSid, previousDevice, attempt, place, by, guestId }: Beginning): Promise<BegunSession | undefined> {
    const [sid, device] = [newSecret(), newSecret()];
    const previous = [previousSid, previousDevice].map((value) => value && keyOf(value));
    const { idleSeconds, longestSeconds } = sessionLife[user.accountType];
    const counted = [attempt, attempt.map(drainSecondsOf)];
    const values = [
      keyOf(sid),
      user.id,
      previous[0],
      idleSeconds,
      previous[1],
      keyOf(device),
      ...counted,
      { ...place, by },
      longestSeconds,
      user.accountType,
      password,
      guestId,
    ];
    const [{ count }] = await this.sessions.query(begin, values);
    if (count !== 1) return undefined;
    if (guestId) this.joinings.begin();
    return { sid, device, seconds: longestSeconds };
  }

  /**
   * The session and its user, in one statement; nothing when it is unknown or over. One that is `attended` goes on, which takes a second
   * statement every few minutes.
   */
  async resolve(sid: string, attended = true): Promise<SessionEntity | undefined> {
    const [session] = await this.sessions.find({ where: { sid: keyOf(sid), expire: MoreThan(new Date()) }, relations: { user: true } });
    if (attended && session && session.seenAt.getTime() <= Date.now() - noteUseSeconds * 1_000) await this.noteUse(session);
    return session;
  }

  private async noteUse(session: SessionEntity): Promise<void> {
    const { idleSeconds } = sessionLife[session.user.accountType];
    const [[noted]] = await this.sessions.query(noteUse, [session.sid, idleSeconds, noteUseSeconds]);
    if (noted) session.expire = noted.expire;
  }

  async end(sid: string | null): Promise<void> {
    if (sid) await this.sessions.query(signOut, [keyOf(sid)]);
  }
}
