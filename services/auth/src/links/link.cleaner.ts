import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LinksRepository } from './links.repository.ts';

const hourMs = 3_600_000;

/** Deletes links 30 days after their expiry, at the start and every hour. */
@Injectable()
export class LinkCleaner implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(LinkCleaner.name);
  private timer?: NodeJS.Timeout;

  constructor(private readonly repository: LinksRepository) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.run();
    this.timer = setInterval(() => this.run(), hourMs).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private async run(): Promise<void> {
    try {
      await this.repository.deleteExpired();
    } catch (error) {
      this.logger.warn({ err: error }, 'Old links could not be removed; the next run comes in an hour.');
    }
  }
}
