import type { BankTransfer, BeginUpload, FinishedReceipt, OrderReceipt, ReceiptUpload } from '@shop/contracts/orders';
import { ApiProperty } from '@shop/service-kit/api-docs';
import { PlainText } from '@shop/service-kit/text.validation';
import { IsInt, Max, Min } from 'class-validator';
import { maxReceiptBytes } from './receipt.entity.ts';

export class BeginUploadDto implements BeginUpload {
  @ApiProperty({ minimum: 1, maximum: maxReceiptBytes, description: 'Bytes of the file; the address takes exactly as many' })
  @Max(maxReceiptBytes, { message: 'A receipt can have at most 5 MB.' })
  @Min(1, { message: 'The file is empty.' })
  @IsInt({ message: "The file's size must be a whole number of bytes." })
  size: number;
}

export class ReceiptUploadResponse implements ReceiptUpload {
  @ApiProperty({ description: 'Takes a PUT of a file of that size for 15 minutes' }) uploadURL: string;
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
