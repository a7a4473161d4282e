import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config.ts';
import { ReceiptEntity } from './receipt.entity.ts';
import { ReceiptsCleanup } from './receipts.cleanup.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsService } from './receipts.service.ts';
import { RECEIPT_STORE, receiptStore } from './store.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReceiptEntity])],
  controllers: [ReceiptsController],
  providers: [{ provide: RECEIPT_STORE, inject: [CONFIG], useFactory: receiptStore }, ReceiptsService, ReceiptsCleanup],
})
export class ReceiptsModule {}
