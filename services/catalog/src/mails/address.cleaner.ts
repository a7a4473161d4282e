import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { BackInStockRepository } from '../back-in-stock/back-in-stock.repository.ts';
import { NewsletterRepository } from '../newsletter/newsletter.repository.ts';

const hourMs = 3_600_000;

@Injectable()
export class AddressCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AddressCleaner.name);
  private timer?: NodeJS.Timeout;

  constructor(
    private readonly subscribers: NewsletterRepository,
    private readonly requests: BackInStockRepository,
  ) {}

  onApplicationBootstrap(): void {
    const run = () =>
      this.run().catch((error: unknown) => this.logger.warn({ err: error }, 'Old addresses could not be removed.'));
    this.timer = setInterval(run, hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  async run(): Promise<void> {
    await this.subscribers.deleteUnconfirmed();
    await this.requests.deleteOld();
  }
}
