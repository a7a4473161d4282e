import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from '../config.ts';
import { CatalogueCache } from './answer-cache.ts';

const retryMs = 1_000;
const heartbeatMs = 5_000;

/**
 * Drops kept answers when any process writes, on a connection of its own that listens for the database's notice. While
 * that connection is down nothing is kept.
 */
@Injectable()
export class CatalogueChanges implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(CatalogueChanges.name);
  private client: pg.Client | undefined;
  private timer: NodeJS.Timeout | undefined;
  private ended = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly cache: CatalogueCache,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async onModuleDestroy(): Promise<void> {
    this.ended = true;
    clearTimeout(this.timer);
    await this.client?.end();
  }

  private async listen(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.config.DATABASE_URL,
      application_name: 'catalog-changes',
      connectionTimeoutMillis: 5_000,
      query_timeout: 3_000,
    });
    this.client = client;
    this.cache.setOpen(false);
    client.on('error', () => this.retry(client));
    client.on('end', () => this.retry(client));
    client.on('notification', () => this.cache.drop());
    try {
      await client.connect();
      await client.query('listen catalogue_changed');
      this.cache.setOpen(true);
      this.heartbeat(client);
    } catch (error) {
      this.logger.warn({ err: error }, 'no notice of changes, answering from the database');
      this.retry(client);
    }
  }

  /** A connection that died silently is found out by asking. */
  private heartbeat(client: pg.Client): void {
    this.timer = setTimeout(async () => {
      const alive = await client.query('select 1').catch(() => undefined);
      if (this.ended) return;
      if (alive) this.heartbeat(client);
      else this.retry(client);
    }, heartbeatMs).unref();
  }

  private retry(client: pg.Client): void {
    if (this.ended || client !== this.client) return;
    this.client = undefined;
    this.cache.setOpen(false);
    clearTimeout(this.timer);
    client.end().catch(() => undefined);
    this.timer = setTimeout(() => this.listen(), retryMs).unref();
  }
}
