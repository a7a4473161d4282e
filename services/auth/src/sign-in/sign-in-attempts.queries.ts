import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { userColumns } from '../users/user.columns.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { capacitySeconds, drainSeconds, drainSecondsOf } from './rules/sign-in-limits.ts';

export interface Attempt {
  email: string;
  /** SHA-256 of the device cookie, if any. */
  device: string | null;
  /** The client's network, such as `203.0.113.7/32`. */
  network: string | null;
}

/** An admitted attempt, which counts as failed until it is released. */
export interface Admission {
  allowed: boolean;
  user: UserEntity | null;
  keys: string[];
}

/**
 * Finds the account and counts the attempt before the password check in one statement, so that parallel guesses cannot bypass
 * the limit. Known browsers of the account have a separate count, so that attackers cannot lock out the owner (OWASP, device
 * cookies).
 */
const admit = `
  with account as (
    select ${userColumns('u')}, u.password,
      exists (select from known_browsers b where b.device = $2 and b.user_id = u.id) as known
    from users u where lower(u.email) = lower($1)
  ), keys as (
    select encode(sha256(convert_to(lower($1), 'UTF8')), 'hex') as account, coalesce(host(network($3::inet)), 'none') as address,
      coalesce((select known from account), false) as known
  ), asked as (
    select 'browser:' || $2 || ':' || account as key, $4::int as seconds from keys where known
    union all select 'account:' || account, $5 from keys where not known
    union all select 'address:' || address, $6 from keys where not known
  ), taken as (
    insert into sign_in_failures as f (key, drained_at)
    select key, now() + make_interval(secs => seconds) from asked order by key
    on conflict (key) do update set drained_at = greatest(f.drained_at, now()) + (excluded.drained_at - now())
      where f.drained_at + (excluded.drained_at - now()) <= now() + make_interval(secs => $7)
    returning f.key
  )
  select (select count(*) from taken) = (select count(*) from asked) as allowed,
    array(select key from taken) as keys, account.*
  from (select 1) as one left join account on true`;

const admitAddress = `
  with taken as (
    insert into sign_in_failures as f (key, drained_at)
    values ('address:' || coalesce(host(network($1::inet)), 'none'), now() + make_interval(secs => $2))
    on conflict (key) do update set drained_at = greatest(f.drained_at, now()) + (excluded.drained_at - now())
      where f.drained_at + (excluded.drained_at - now()) <= now() + make_interval(secs => $3)
    returning key
  )
  select key from taken`;

/** Locks the keys in the same order as `admit` to avoid deadlocks. $1 keys, $2 seconds of each. */
const release = `
  with locked as materialized (select key from sign_in_failures where key = any ($1::text[]) order by key for update)
  update sign_in_failures f set drained_at = f.drained_at - make_interval(secs => released.seconds)
  from locked join unnest($1::text[], $2::int[]) as released (key, seconds) using (key) where f.key = locked.key`;

export async function releaseAttempt(manager: EntityManager, keys: string[]): Promise<void> {
  await manager.query(release, [keys, keys.map(drainSecondsOf)]);
}

/** Stores a new hash of the same password unless the password has changed. $1 user id, $2 old hash, $3 new hash. */
const rehash = `
  with renewed as (
    update users set password = $3
    where id = $1 and password = $2 and set_config('auth.same_password', 'yes', true) = 'yes' returning id
  )
  select count(*)::int as count from renewed`;

@Injectable()
export class SignInAttemptsQueries {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async admit({ email, device, network }: Attempt): Promise<Admission> {
    const { browser, account, address } = drainSeconds;
    const values = [email, device, network, browser, account, address, capacitySeconds];
    const [{ allowed, keys, known, ...user }] = await this.source.query(admit, values);
    return { allowed, keys, user: user.id ? user : null };
  }

  async rehash({ id, password }: UserEntity, hash: string): Promise<boolean> {
    const [{ count }] = await this.source.query(rehash, [id, password, hash]);
    return count === 1;
  }

  /** Counts an attempt without an account by network address; returns its key, or no key above the limit. */
  async admitAddress(network: string | null): Promise<string[]> {
    const rows: { key: string }[] = await this.source.query(admitAddress, [
      network,
      drainSeconds.address,
      capacitySeconds,
    ]);
    return rows.map(({ key }) => key);
  }

  async release(keys: string[]): Promise<void> {
    await releaseAttempt(this.source.manager, keys);
  }
}
