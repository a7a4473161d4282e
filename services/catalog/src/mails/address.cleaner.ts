import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { forgetOld } from '../back-in-stock/back-in-stock.statements.ts';
import { forgetUnconfirmed } from '../newsletter/newsletter.statements.ts';

const hourMs = 3_600_000;

/** Removes the addresses that are no longer needed, every hour. */
@Injectable()
export class AddressCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AddressCleaner.name);
  private timer?: NodeJS.Timeout;

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onApplicationBootstrap(): void {
    const run = () => this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'Old addresses could not be removed.'));
    this.timer = setInterval(run, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    await this.database.query(forgetUnconfirmed);
    await this.database.query(forgetOld);
  }
}
