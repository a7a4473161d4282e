import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CONFIG } from '../config.ts';
import { ReceiptEntity } from './receipt.entity.ts';
import { ReceiptPlace } from './receipt.place.ts';
import { RECEIPT_STORE, receiptStore } from './receipt.store.ts';
import { ReceiptsCleaner } from './receipts.cleaner.ts';
import { ReceiptsController } from './receipts.controller.ts';
import { ReceiptsService } from './receipts.service.ts';
import { S3Controller } from './s3.controller.ts';
import { S3Service } from './s3.service.ts';
import { SentReceiptsService } from './sent-receipts.service.ts';
import { UploadClaims } from './upload-claims.ts';
import { UploadLinks } from './upload-links.ts';
import { UploadRoom } from './upload-room.ts';
import { UploadsService } from './uploads.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([ReceiptEntity])],
  controllers: [ReceiptsController, S3Controller],
  providers: [
    { provide: RECEIPT_STORE, inject: [CONFIG], useFactory: receiptStore },
    ReceiptPlace,
    UploadClaims,
    UploadLinks,
    UploadRoom,
    UploadsService,
    ReceiptsService,
    SentReceiptsService,
    S3Service,
    ReceiptsCleaner,
  ],
  exports: [RECEIPT_STORE, ReceiptPlace],
})
export class ReceiptsModule {}
