import { applyDecorators } from '@nestjs/common';
import {
  type BankTransfer,
  type BeginUpload,
  type BegunUpload,
  type FinishedReceipt,
  type KeptReceipt,
  maxReceiptBytes,
  type OrderReceipt,
  type OwnReceipt,
  type SendReceipt,
} from '@shop/contracts/receipts';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText } from '@shop/service-kit/http/text.validation';
import { IsInt, Max, Min, ValidateIf } from 'class-validator';

export const ReceiptSize = (required = true): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      minimum: 1,
      maximum: maxReceiptBytes,
      required,
      description: 'Bytes of the file; the address takes exactly as many',
    }),
    Max(maxReceiptBytes, { message: 'A receipt can have at most 5 MB.' }),
    Min(1, { message: 'The file is empty.' }),
    IsInt({ message: "The file's size must be a whole number of bytes." }),
  );

export class BeginUploadDto implements BeginUpload {
  @ReceiptSize(false)
  @ValidateIf((_, size) => size !== undefined)
  size?: number;

  @ApiPropertyOptional({ description: 'The address of an upload that was begun before and is to be sent again' })
  @PlainText(2_000, 'The address of the upload')
  uploadURL: string = '';
}

export class BegunUploadResponse implements BegunUpload {
  @ApiProperty({
    description: 'Takes a PUT of a file of that size for 15 minutes, and without a size of any that a receipt may have',
  })
  uploadURL: string;
}

export class BankTransferDto implements BankTransfer {
  @ApiProperty({ description: 'The uploadURL that the file was sent to, or the location of its completed parts' })
  @PlainText(2_000, 'The address of the upload')
  transferProofURL: string;
}

export class FinishedReceiptResponse implements FinishedReceipt {
  @ApiProperty({ description: '`bankTransferProof` of one order' }) objectPath: string;
}

export class SendReceiptDto implements SendReceipt {
  @ApiProperty({ description: 'The receipt, as `PUT /api/bank-transfers` has named it' })
  @PlainText(300, 'The receipt')
  objectPath: string;

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'The `key` of a tracking link, from a caller who is not the owner',
  })
  @PlainText(200, 'The key of the link')
  key: string = '';
}

export class OwnReceiptResponse implements OwnReceipt {
  @ApiProperty({ description: 'Works for 5 minutes' }) url: string;
  @ApiProperty({ example: 'image/jpeg' }) contentType: string;
  @ApiProperty({ description: 'Bytes; 0 if unknown' }) size: number;
  @ApiProperty({ format: 'date-time' }) sentAt: string;
}

export class OrderReceiptResponse implements OrderReceipt {
  @ApiProperty({ description: 'Works for 5 minutes' }) url: string;
  @ApiProperty({ example: 'image/jpeg' }) contentType: string;
  @ApiProperty({ description: 'The same file came with another order' }) usedBefore: boolean;
}

export class KeptReceiptResponse extends OwnReceiptResponse implements KeptReceipt {
  @ApiProperty({ type: String, nullable: true, description: 'Why it was rejected; null of the one that counts' })
  rejection: string | null;
}
