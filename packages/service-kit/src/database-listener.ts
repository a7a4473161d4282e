import { Logger } from '@nestjs/common';
import pg from 'pg';

const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
/** How often the connection is asked whether it lives, and how long it may take to answer. */
const heartbeatEveryMs = 5_000;
const heartbeatWithinMs = 5_000;

export interface ListenerOptions {
  url: string;
  /** Shows in pg_stat_activity. */
  name: string;
}

/**
 * Subscribes to NOTIFY on a Postgres connection of its own. A lost connection is made again, for ever, with jittered
 * back-off; then it listens to all channels again and reports for how long events may have been lost. Postgres keeps no
 * events for a connection that is away: what they caused has to be read from the tables.
 */
export class DatabaseListener {
  private readonly logger = new Logger(DatabaseListener.name);
  private readonly handlers = new Map<string, (payload: string) => void>();
  private reconnected: (lostMs: number) => void = () => {};
  private lost: () => void = () => {};
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private provenAt = performance.now();
  private failures = 0;
  private stopped = false;

  constructor(private readonly options: ListenerOptions) {}

  /** Whether events arrive. */
  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Before {@link start}: `handler` gets the payload of every event on a channel ('' for none). One handler a channel. */
  subscribe(channel: string, handler: (payload: string) => void): this {
    this.handlers.set(channel, handler);
    return this;
  }

  /** The connection is back: events of the last `lostMs` milliseconds may have been lost. */
  onReconnect(callback: (lostMs: number) => void): this {
    this.reconnected = callback;
    return this;
  }

  /** The connection is lost: from now on no events arrive. */
  onLost(callback: () => void): this {
    this.lost = callback;
    return this;
  }

  /** Resolves once it listens; rejects when the first connection fails, which a start has to report. */
  async start(): Promise<void> {
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = undefined;
    await client?.end();
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.options.url,
      application_name: this.options.name,
      connectionTimeoutMillis: heartbeatWithinMs,
      query_timeout: heartbeatWithinMs,
      keepAlive: true,
    });
    client.on('error', () => this.disconnected(client));
    client.on('end', () => this.disconnected(client));
    client.on('notification', ({ channel, payload = '' }) => this.handlers.get(channel)?.(payload));
    try {
      await client.connect();
      for (const channel of this.handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
    } catch (error) {
      // What matters is why it did not connect.
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) return client.end();
    this.client = client;
    this.failures = 0;
    this.proven();
  }

  private proven(): void {
    this.provenAt = performance.now();
    this.timer = setTimeout(() => this.heartbeat(), heartbeatEveryMs).unref();
  }

  /** A peer that vanished without a word looks like silence: ask. */
  private async heartbeat(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query('select 1').then(
      () => this.client === client && this.proven(),
      () => this.disconnected(client),
    );
  }

  private disconnected(client: pg.Client): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    // The connection is lost already: its end cannot be said to anybody.
    client.end().catch(() => undefined);
    this.logger.warn(`The connection for ${this.options.name} is lost, reconnecting.`);
    this.lost();
    this.retry();
  }

  private retry(): void {
    if (this.stopped) return;
    const wait = Math.min(retryAtMostMs, retryAtLeastMs * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.timer = setTimeout(() => this.reconnect(), wait).unref();
  }

  private async reconnect(): Promise<void> {
    const { provenAt } = this;
    try {
      await this.connect();
    } catch (error) {
      this.logger.warn({ err: error }, `There is no connection for ${this.options.name}, trying again.`);
      return this.retry();
    }
    if (!this.stopped) this.reconnected(performance.now() - provenAt);
  }
}
