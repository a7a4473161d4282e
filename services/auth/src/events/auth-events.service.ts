import type { Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { AuthEvent } from '@shop/contracts/auth';
import { DatabaseListener } from '@shop/service-kit/database/database-listener';
import { EventStreams } from '@shop/service-kit/http/event-stream';
import { ProblemError } from '@shop/service-kit/http/problem';
import { CONFIG, type Config } from '../config.ts';

/**
 * Forwards Postgres notifications to subscribed gateways. All streams end when the database connection is lost and start again
 * afterwards, so that gateways notice a loss of events.
 */
@Injectable()
export class AuthEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AuthEventsService.name);
  private readonly streams = new EventStreams<AuthEvent>();
  private readonly listener: DatabaseListener;

  constructor(@Inject(CONFIG) config: Pick<Config, 'DATABASE_URL'>) {
    this.listener = new DatabaseListener({ url: config.DATABASE_URL, name: 'auth events' })
      .subscribe('auth_events', (payload) => this.publish(payload))
      .onLost(() => this.streams.end());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    this.streams.close();
    await this.listener.stop();
  }

  subscribe(): Readable {
    if (!this.listener.connected)
      throw new ProblemError('SERVICE_UNAVAILABLE', 'Live updates are not available right now. Please try again.');
    return this.streams.open();
  }

  private publish(payload: string): void {
    const event = parseEvent(payload);
    if (event) this.streams.publish(event);
    else this.logger.warn('A notification on auth_events is no event and was ignored.');
  }
}

/** Any database user can send notifications, so invalid events are dropped. */
function parseEvent(payload: string): AuthEvent | undefined {
  try {
    const { type, session, userId } = JSON.parse(payload);
    if (type === 'session_ended' && typeof session === 'string') return { type, session };
    return type === 'user_changed' && typeof userId === 'string' ? { type, userId } : undefined;
  } catch {
    return undefined;
  }
}
