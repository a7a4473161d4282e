import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { deviceSeconds } from './browser.cookies.ts';

const longestWaitMs = 60_000;

/** Removes what is over and says in how many milliseconds the next session is. */
const removeExpired = `
  with sessions_over as (delete from sessions where expire <= now()),
    failures_over as (delete from sign_in_failures where key in (
      select key from sign_in_failures where drained_at <= now() for update skip locked)),
    challenges_over as (delete from passkey_challenges where expires_at <= now()),
    entries_over as (delete from audit_entries where at < now() - interval '1 year'),
    browsers_over as (delete from known_browsers where seen_at < now() - make_interval(secs => $1))
  select extract(epoch from min(expire) - now())::float8 * 1000 as next from sessions where expire > now()`;

/** Removes each session at the moment it expires, so that its end is an event like a sign-out. Any process may run it. */
@Injectable()
export class SessionExpiryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionExpiryJob.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  onApplicationBootstrap(): Promise<void> {
    return this.run();
  }

  onModuleDestroy(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private async run(): Promise<void> {
    let waitMs = longestWaitMs;
    try {
      const [{ next }] = await this.source.query(removeExpired, [deviceSeconds]);
      if (next !== null) waitMs = Math.min(waitMs, Math.ceil(next));
    } catch (error) {
      this.logger.warn({ err: error }, 'Expired sessions could not be removed; the next run comes in a minute.');
    }
    if (!this.stopped) this.timer = setTimeout(() => this.run(), waitMs).unref();
  }
}
