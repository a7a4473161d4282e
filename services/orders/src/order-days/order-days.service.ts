import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ShopService } from '../shop/shop.service.ts';
import { countOn, forgetDays, lockCounted, orderDays } from './order-days.queries.ts';

/** Interval in milliseconds; every reader counts the orders since the last run. */
const everyMs = 10 * 60_000;

interface Counted {
  until: Date;
  timeZone: string;
}

/** Exact order counts without reading all orders: past days are counted once (ADR 77). */
@Injectable()
export class OrderDays implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(OrderDays.name);
  private counted: Counted | undefined;
  private timer?: NodeJS.Timeout;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly shop: ShopService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const run = async () => {
      await this.count().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'The orders of past days could not be counted.'),
      );
    };
    this.timer = setInterval(run, everyMs).unref();
    await run();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Runs `statement` with {@link orderDays} as `days`; its own parameters begin with $3. */
  async read<Row>(statement: string, parameters: unknown[]): Promise<Row[]> {
    const { timeZone } = await this.shop.details();
    const counted = this.counted?.timeZone === timeZone ? this.counted : await this.count();
    return this.database.query(`with days as (${orderDays}) ${statement}`, [timeZone, counted.until, ...parameters]);
  }

  /** Counts up to today. Processes may run this concurrently. */
  async count(): Promise<Counted> {
    this.counted = await this.database.transaction(async (manager) => {
      const [{ timeZone, countedZone }]: [{ timeZone: string; countedZone: string }] = await manager.query(lockCounted);
      if (countedZone !== timeZone) await manager.query(forgetDays);
      const [[{ until }]]: [[{ until: Date }]] = await manager.query(countOn, [timeZone]);
      return { until, timeZone };
    });
    return this.counted;
  }
}
