import { ApiProperty } from '@nestjs/swagger';
import type { BankTransfer, FinishedReceipt, OrderReceipt, ReceiptUpload } from '@shop/contracts/orders';
import { PlainText } from '../plain-text.ts';

export class ReceiptUploadResponse implements ReceiptUpload {
  @ApiProperty({ description: 'Takes a PUT of the file for 15 minutes' }) uploadURL: string;
}

export class BankTransferDto implements BankTransfer {
  @ApiProperty({ description: 'The uploadURL that the file was sent to' })
  @PlainText(2_000, 'the address of the upload')
  transferProofURL: string;
}

export class FinishedReceiptResponse implements FinishedReceipt {
  @ApiProperty({ description: '`bankTransferProof` of one order' }) objectPath: string;
}

export class OrderReceiptResponse implements OrderReceipt {
  @ApiProperty({ description: 'Works for 5 minutes' }) url: string;
  @ApiProperty({ example: 'image/jpeg' }) contentType: string;
  @ApiProperty({ description: 'The same file came with another order' }) usedBefore: boolean;
}
