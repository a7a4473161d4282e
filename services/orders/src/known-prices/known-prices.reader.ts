import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AllPrices } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { keepPrices, stillKnown, takeTurn } from './known-prices.queries.ts';

/** A process checks this often whether a request is due; see {@link takeTurn}. */
const everyMs = 30_000;
const timeoutMs = 10_000;

/** Regularly reads all prices from catalog. Orders use them while catalog is down (ADR 81). */
@Injectable()
export class KnownPricesReader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(KnownPricesReader.name);
  private timer?: NodeJS.Timeout;
  private reading?: Promise<void> | undefined;
  private failures = 0;
  private readonly closing = new AbortController();

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) private readonly config: Pick<Config, 'CATALOG_INTERNAL_URL'>,
  ) {}

  onApplicationBootstrap(): void {
    void this.tryToRead();
    this.timer = setInterval(() => void this.tryToRead(), everyMs).unref();
  }

  /** The current read must end before the database closes. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.closing.abort();
    await this.reading;
  }

  /** Stores all prices when a read is due. Rejects when catalog fails. */
  async read(): Promise<void> {
    const [turn]: { version: string }[] = await this.database.query(takeTurn);
    if (!turn) return;
    const { version, prices } = await this.all(turn.version);
    await this.database.query(prices ? keepPrices : stillKnown, prices ? [version, JSON.stringify(prices)] : [version]);
  }

  /** Requests all prices unless the version is unchanged. After a failure the next instance is used. */
  async all(unless: string): Promise<AllPrices> {
    const origins = this.config.CATALOG_INTERNAL_URL;
    const origin = origins[this.failures % origins.length];
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), this.closing.signal]);
    const response = await fetch(`${origin}/prices?unless=${unless}`, { signal });
    if (!response.ok) throw new Error(`Catalog answered ${response.status}.`);
    return (await response.json()) as AllPrices;
  }

  private tryToRead(): Promise<void> {
    this.reading ??= this.read()
      .then(() => {
        this.failures = 0;
      })
      .catch((error: unknown) => {
        if (this.failures++ === 0) this.logger.warn({ err: error }, 'The prices of all products cannot be read.');
      })
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }
}
