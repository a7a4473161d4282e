import { PassThrough, type Readable } from 'node:stream';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { AuthEvent } from '@shop/contracts/auth';
import { DatabaseListener } from '@shop/service-kit/database-listener';
import { ProblemError } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';

/** Gateways take a stream as lost after 15 s of silence. */
const pingMs = 5_000;
/** A subscriber that reads nothing is cut off at this many waiting bytes; it reconnects and begins anew. */
const longestBacklog = 1_048_576;

/**
 * Passes what Postgres notifies on to the subscribed gateways. A stream promises that nothing was left out: when this
 * process loses its own connection, all streams end, and none begins before the connection is back.
 */
@Injectable()
export class AuthEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AuthEventsService.name);
  private readonly streams = new Set<PassThrough>();
  private readonly listener: DatabaseListener;
  private ping: NodeJS.Timeout | undefined;

  constructor(@Inject(CONFIG) config: Pick<Config, 'DATABASE_URL'>) {
    this.listener = new DatabaseListener({ url: config.DATABASE_URL, name: 'auth events' })
      .subscribe('auth_events', (payload) => this.publish(payload))
      .onLost(() => this.endStreams());
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listener.start();
    this.ping = setInterval(() => this.write(': ping\n\n'), pingMs).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.ping);
    this.endStreams();
    await this.listener.stop();
  }

  /** A stream of server-sent events that begins now. */
  subscribe(): Readable {
    if (!this.listener.connected) throw new ProblemError('SERVICE_UNAVAILABLE', 'Events do not arrive just now. Please try again.');
    const stream = new PassThrough();
    this.streams.add(stream);
    stream.once('close', () => this.streams.delete(stream));
    stream.write(': subscribed\n\n');
    return stream;
  }

  private publish(payload: string): void {
    const event = parseEvent(payload);
    if (event) this.write(`data: ${JSON.stringify(event)}\n\n`);
    else this.logger.warn('A notification on auth_events is no event and was ignored.');
  }

  private write(text: string): void {
    for (const stream of this.streams) {
      if (stream.writableLength > longestBacklog) stream.destroy();
      else stream.write(text);
    }
  }

  private endStreams(): void {
    for (const stream of this.streams) stream.end();
  }
}

/** Anyone with a connection to the database may notify: only events get through. */
function parseEvent(payload: string): AuthEvent | undefined {
  try {
    const { type, session, userId } = JSON.parse(payload);
    if (type === 'session_ended' && typeof session === 'string') return { type, session };
    return type === 'user_changed' && typeof userId === 'string' ? { type, userId } : undefined;
  } catch {
    return undefined;
  }
}
