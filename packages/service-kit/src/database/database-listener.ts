import { Logger } from '@nestjs/common';
import pg from 'pg';

const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
/** Interval and time limit of the connection check, in milliseconds. */
const heartbeatEveryMs = 5_000;
const heartbeatWithinMs = 5_000;

export interface ListenerOptions {
  url: string;
  /** The application name in pg_stat_activity. */
  name: string;
}

/**
 * Subscribes to NOTIFY on a separate Postgres connection and reconnects with jittered back-off. Postgres stores no events for
 * a lost connection, so subscribers must read the tables again.
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

  get connected(): boolean {
    return this.client !== undefined;
  }

  /** Registers the only handler of a channel before {@link start}. The payload is '' for an event without one. */
  subscribe(channel: string, handler: (payload: string) => void): this {
    this.handlers.set(channel, handler);
    return this;
  }

  /** Registers a callback for reconnection; events of the last `lostMs` milliseconds may be missing. */
  onReconnect(callback: (lostMs: number) => void): this {
    this.reconnected = callback;
    return this;
  }

  /** Registers a callback for a lost connection. */
  onLost(callback: () => void): this {
    this.lost = callback;
    return this;
  }

  /** Resolves once all channels are subscribed; rejects when the first connection fails. */
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
      // Only the connection error is reported.
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

  /** A vanished peer sends no error, so the listener must query the connection. */
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
    // The connection is already lost, so an error while closing it is irrelevant.
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
