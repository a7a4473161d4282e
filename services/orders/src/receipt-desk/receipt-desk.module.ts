import { Module } from '@nestjs/common';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { ReceiptDeskController } from './receipt-desk.controller.ts';
import { ReceiptDeskMetrics } from './receipt-desk.metrics.ts';
import { ReceiptDeskService } from './receipt-desk.service.ts';

@Module({
  imports: [ReceiptsModule],
  controllers: [ReceiptDeskController],
  providers: [ReceiptDeskService, ReceiptDeskMetrics],
})
export class ReceiptDeskModule {}
