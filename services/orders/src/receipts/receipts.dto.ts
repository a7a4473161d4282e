import { ApiProperty } from '@nestjs/swagger';
import type { BankTransfer, FinishedReceipt, OrderReceipt, ReceiptUpload } from '@shop/contracts/orders';
import { PlainText } from '@shop/service-kit/text.validation';

export class ReceiptUploadResponse implements ReceiptUpload {
  @ApiProperty({ description: 'Takes a PUT of the file for 15 minutes' }) uploadURL: string;
}

export class BankTransferDto implements BankTransfer {
  @ApiProperty({ description: 'The uploadURL that the file was sent to' })
  @PlainText(2_000, 'The address of the upload')
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
