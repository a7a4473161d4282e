import { type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from '@shop/contracts/orders';
import {
  type ReceiptEntry,
  type ReceiptFile,
  type ReceiptPage,
  type ReceiptState,
  type ReceiptStore,
  type RejectedReceipt,
  receiptStates,
} from '@shop/contracts/receipts';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText } from '@shop/service-kit/http/text.validation';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { money } from '../orders/order.dto.ts';
import type { EntryRow } from './receipt-desk.queries.ts';

export class ReceiptQueueDto {
  @ApiPropertyOptional({ enum: receiptStates, default: 'waiting' })
  @IsIn(receiptStates, { message: 'Receipts are waiting or decided.' })
  state: ReceiptState = 'waiting';

  @ApiPropertyOptional({ description: '`next` of the page before' })
  @PlainText(80, 'The end of the page before')
  after: string = '';

  @ApiPropertyOptional({ format: 'uuid', description: 'The only order that is looked for' })
  @IsOptional()
  @IsUUID('loose', { message: 'There is no such order.' })
  order?: string;
}

class ReceiptFileResponse implements ReceiptFile {
  @ApiProperty({ example: 'image/jpeg' }) contentType: string;
  @ApiProperty({ description: 'Bytes; 0 if unknown' }) size: number;
  @ApiProperty({ format: 'date-time' }) sentAt: string;
  @ApiProperty({ type: [String], description: 'Numbers of other orders that came with the very same file' })
  sameAs: string[];
}

class RejectedReceiptResponse extends ReceiptFileResponse implements RejectedReceipt {
  @ApiProperty({ description: 'Why it was rejected' }) rejection: string;
  @ApiProperty({ format: 'date-time' }) rejectedAt: string;
  @ApiProperty({ description: 'The member of staff; empty where the timeline does not say' }) rejectedBy: string;
}

class DecisionResponse {
  @ApiProperty({ format: 'date-time' }) at: string;
  @ApiProperty({ description: 'The member of staff' }) who: string;
  @ApiProperty({ description: 'Reference of the transfer, or why it was rejected' }) note: string;
}

export class ReceiptEntryResponse implements ReceiptEntry {
  @ApiProperty({ format: 'uuid' }) orderId: string;
  @ApiProperty() orderNumber: string;
  @ApiProperty() customerName: string;
  @ApiProperty({ ...money, description: 'JMD as text; all that the order costs' }) total: string;
  @ApiProperty({
    ...money,
    nullable: true,
    description: 'What had come by rejected receipts, as staff said with the last; null once it is verified',
  })
  amountPaid: string | null;
  @ApiProperty({ enum: paymentStatuses }) paymentStatus: PaymentStatus;
  @ApiProperty({ enum: orderStatuses }) orderStatus: OrderStatus;
  @ApiProperty({ format: 'date-time' }) orderedAt: string;
  @ApiProperty({ format: 'date-time', description: "The order's, for the decision" }) updatedAt: string;
  @ApiProperty({ description: 'The newest one' }) receipt: ReceiptFileResponse;
  @ApiProperty({ type: [RejectedReceiptResponse], description: 'Those before it, newest first' })
  earlier: RejectedReceiptResponse[];
  @ApiProperty({ type: DecisionResponse, nullable: true, description: 'Null while it waits' })
  decision: DecisionResponse | null;
}

export class ReceiptPageResponse implements ReceiptPage {
  @ApiProperty({ type: [ReceiptEntryResponse] }) entries: ReceiptEntryResponse[];
  @ApiProperty({ description: 'How many wait in all' }) waiting: number;
  @ApiProperty({ type: String, nullable: true, description: '`after` of the next page; null at the end' }) next:
    | string
    | null;
}

export class ReceiptStoreResponse implements ReceiptStore {
  @ApiProperty({ description: 'Receipts can be neither looked at nor sent' }) away: boolean;
}

export function toEntry({
  at: _,
  files,
  decidedAt,
  decidedBy,
  note,
  orderedAt,
  updatedAt,
  ...row
}: EntryRow): ReceiptEntryResponse {
  const [newest, ...before] = files;
  if (!newest) throw new Error(`Order ${row.orderNumber} has no receipt.`);
  const earlier = before.map((file) => ({
    ...file,
    ...toFile(file),
    rejectedAt: new Date(file.rejectedAt).toISOString(),
  }));
  const receipt = toFile(newest);
  const decision = decidedAt && { at: decidedAt.toISOString(), who: decidedBy, note };
  return { ...row, orderedAt: orderedAt.toISOString(), updatedAt: updatedAt.toISOString(), receipt, earlier, decision };
}

const toFile = ({ contentType, size, sentAt, sameAs }: ReceiptFile): ReceiptFile => ({
  contentType,
  size,
  sentAt: new Date(sentAt).toISOString(),
  sameAs,
});
