import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { StockMovements } from '@shop/contracts/stock';
import { CONFIG, type Config } from '../config.ts';
import { StockService } from './stock.service.ts';

const everyMs = 2_000;

/** Polls stock movements from orders, which has no key to call catalog (ADR 81). */
@Injectable()
export class MovementsReader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MovementsReader.name);
  private timer?: NodeJS.Timeout;
  private reading?: Promise<void> | undefined;
  private failures = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'ORDERS_INTERNAL_URL'>,
    private readonly stock: StockService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.tryToRead(), everyMs).unref();
  }

  /** Stops before the database connection closes. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Processes all available movements, then returns what orders took that do not exist. Rejects while orders is unavailable. */
  async read(): Promise<void> {
    for (;;) {
      const after = await this.stock.lastRead();
      const response = await this.after(after);
      await this.stock.takeIn(after, response);
      if (response.movements.length === 0) return this.stock.returnExpired();
    }
  }

  /** Returns the next movements; after a failure it chooses another orders process. */
  async after(number: number): Promise<StockMovements> {
    const origins = this.config.ORDERS_INTERNAL_URL;
    const origin = origins[this.failures % origins.length];
    const response = await fetch(`${origin}/stock-movements?after=${number}`, { signal: AbortSignal.timeout(everyMs) });
    if (!response.ok) throw new Error(`Orders answered ${response.status}.`);
    return (await response.json()) as StockMovements;
  }

  private tryToRead(): Promise<void> {
    this.reading ??= this.read()
      .then(() => {
        this.failures = 0;
      })
      .catch((error: unknown) => {
        if (this.failures++ === 0) this.logger.warn({ err: error }, 'The stock movements of orders cannot be read.');
      })
      .finally(() => {
        this.reading = undefined;
      });
    return this.reading;
  }
}
