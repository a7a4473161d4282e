import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { askedAtOnce, measured } from '@shop/service-kit/process/metrics';
import { DataSource } from 'typeorm';
import { readDepth } from './receipt-desk.queries.ts';

/** Length and age of the receipt queue; every process reports the same values. */
@Injectable()
export class ReceiptDeskMetrics implements OnModuleInit {
  private readonly logger = new Logger(ReceiptDeskMetrics.name);

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  onModuleInit(): void {
    const depth = askedAtOnce(
      () => readDepth(this.database.manager),
      (error) => this.logger.warn({ err: error }, 'The receipt desk could not be measured.'),
    );
    measured('receipts_waiting', 'Transfers whose receipt waits for staff', [], async (gauge) => {
      const read = await depth();
      if (read) gauge.set(read.waiting);
    });
    measured('receipts_oldest_seconds', 'For how long the oldest of them has waited', [], async (gauge) => {
      const read = await depth();
      if (read) gauge.set(read.oldest);
    });
  }
}
