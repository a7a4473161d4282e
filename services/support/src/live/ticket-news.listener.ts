import { Inject, Injectable, Logger } from '@nestjs/common';
import pg from 'pg';
import { type AppConfig, CONFIG } from '../config.ts';
import { readTicketEvent, type TicketEvent, ticketChannel } from '../tickets/ticket.events.ts';

const retryAtLeastMs = 100;
const retryAtMostMs = 5_000;
/** How often the connection is asked whether it lives, and how long it may take to answer. */
const proofEveryMs = 10_000;
const proofWithinMs = 5_000;

export interface NewsHandlers {
  heard(news: TicketEvent): void;
  /** The connection is back after being away: what happened in the last `ms` milliseconds may have been missed. */
  missed(ms: number): void;
}

/**
 * Hears what any process of support changed, over one Postgres connection of its own (LISTEN). A connection that is lost
 * is made again with back-off; what was missed meanwhile is reported as a span of time to catch up with.
 */
@Injectable()
export class TicketNewsListener {
  private readonly logger = new Logger(TicketNewsListener.name);
  private client: pg.Client | undefined;
  private handlers: NewsHandlers | undefined;
  private timer: NodeJS.Timeout | undefined;
  private lastProof = performance.now();
  private failures = 0;
  private stopped = false;

  constructor(@Inject(CONFIG) private readonly config: AppConfig) {}

  get listening(): boolean {
    return this.client !== undefined;
  }

  /** Resolves once it listens. */
  async start(handlers: NewsHandlers): Promise<void> {
    this.handlers = handlers;
    await this.connect();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.client?.end();
    this.client = undefined;
  }

  private async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'support live',
      connectionTimeoutMillis: proofWithinMs,
      query_timeout: proofWithinMs,
      keepAlive: true,
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', ({ payload }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${ticketChannel}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.stopped) return client.end();
    this.client = client;
    this.failures = 0;
    this.proved();
  }

  private hear(payload: string | undefined): void {
    const news = readTicketEvent(payload ?? '');
    if (news) this.handlers?.heard(news);
  }

  private proved(): void {
    this.lastProof = performance.now();
    this.timer = setTimeout(() => this.prove(), proofEveryMs).unref();
  }

  /** A peer that vanished without a word looks like silence: ask. */
  private async prove(): Promise<void> {
    const { client } = this;
    if (!client) return;
    await client.query('select 1').then(
      () => this.client === client && this.proved(),
      () => this.lost(client),
    );
  }

  private lost(client: pg.Client): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.logger.warn('the connection that hears of new messages is lost; connecting again');
    this.retry();
  }

  private retry(): void {
    if (this.stopped) return;
    const wait = Math.min(retryAtMostMs, retryAtLeastMs * 2 ** this.failures) * (0.5 + Math.random() / 2);
    this.failures += 1;
    this.timer = setTimeout(() => this.connectAgain(), wait).unref();
  }

  private async connectAgain(): Promise<void> {
    const deafSince = this.lastProof;
    try {
      await this.connect();
      if (!this.stopped) this.handlers?.missed(performance.now() - deafSince);
    } catch (error) {
      this.logger.warn(`no connection to hear of new messages: ${error instanceof Error ? error.message : error}`);
      this.retry();
    }
  }
}
