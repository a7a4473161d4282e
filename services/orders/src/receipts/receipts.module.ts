import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config.ts';
import { ReceiptEntity } from './receipt.entity.ts';
import { RECEIPT_STORE, receiptStore } from './receipt.store.ts';
import { ReceiptsCleaner } from './receipts.cleaner.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsService } from './receipts.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReceiptEntity])],
  controllers: [ReceiptsController],
  providers: [{ provide: RECEIPT_STORE, inject: [CONFIG], useFactory: receiptStore }, ReceiptsService, ReceiptsCleaner],
  exports: [RECEIPT_STORE],
})
export class ReceiptsModule {}
