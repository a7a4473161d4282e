import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { SessionsRepository } from './sessions.repository.ts';

const longestWaitMs = 60_000;

/** Deletes each session when it expires, so that the expiry causes an event like a sign-out. Any process may run it. */
@Injectable()
export class SessionExpiryJob implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(SessionExpiryJob.name);
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly sessions: SessionsRepository) {}

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
      const next = await this.sessions.deleteExpired();
      if (next !== null) waitMs = Math.min(waitMs, Math.ceil(next));
    } catch (error) {
      this.logger.warn({ err: error }, 'Expired sessions could not be removed; the next run comes in a minute.');
    }
    if (!this.stopped) this.timer = setTimeout(() => this.run(), waitMs).unref();
  }
}
