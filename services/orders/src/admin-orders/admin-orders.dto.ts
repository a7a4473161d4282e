import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  type DeliveryMethod,
  deliveryMethods,
  type OrderFilter,
  type OrderPage,
  type OrderStatus,
  type OrderStatusChange,
  orderStatuses,
  type PaymentDecision,
  type PaymentStatus,
  paymentStatuses,
} from '@shop/contracts/orders';
import { PlainText } from '@shop/service-kit/text.validation';
import { Transform, Type } from 'class-transformer';
import { IsBoolean, IsIn, IsInt, IsISO8601, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { OrderResponse } from '../orders/order.response.ts';
import { IsDay } from './day.ts';

/** A filter that is left blank in the address counts as not given. */
const BlankIsNone = () => Transform(({ value }) => (value === '' ? undefined : value));

/** Which orders: the filters of the list and of the export. */
export class OrderSelectionDto implements Omit<OrderFilter, 'page' | 'limit'> {
  @ApiPropertyOptional({ maxLength: 100, description: 'Part of the number, name, phone (digits count) or e-mail' })
  @PlainText(100, 'The search')
  search: string = '';

  @ApiPropertyOptional({ enum: orderStatuses })
  @BlankIsNone()
  @IsOptional()
  @IsIn(orderStatuses, { message: 'there is no such order status' })
  status?: OrderStatus;

  @ApiPropertyOptional({ enum: paymentStatuses })
  @BlankIsNone()
  @IsOptional()
  @IsIn(paymentStatuses, { message: 'there is no such payment status' })
  paymentStatus?: PaymentStatus;

  @ApiPropertyOptional({ enum: deliveryMethods })
  @BlankIsNone()
  @IsOptional()
  @IsIn(deliveryMethods, { message: 'there is no such delivery method' })
  deliveryMethod?: DeliveryMethod;

  @ApiPropertyOptional({ example: '2026-11-01', description: "First day, in the shop's time (America/Jamaica)" })
  @BlankIsNone()
  @IsOptional()
  @IsDay('the first day must be a date such as 2026-11-01')
  dateFrom?: string;

  @ApiPropertyOptional({ example: '2026-11-21', description: "Last day, inclusive, in the shop's time" })
  @BlankIsNone()
  @IsOptional()
  @IsDay('the last day must be a date such as 2026-11-21')
  dateTo?: string;
}

export class OrderFilterDto extends OrderSelectionDto implements OrderFilter {
  @ApiPropertyOptional({ default: 1, minimum: 1, maximum: 100_000 })
  @Max(100_000, { message: 'the page must be at most 100000' })
  @Min(1, { message: 'the page must be at least 1' })
  @IsInt({ message: 'the page must be a whole number' })
  @Type(() => Number)
  page: number = 1;

  @ApiPropertyOptional({ default: 20, minimum: 1, maximum: 100 })
  @Max(100, { message: 'at most 100 orders fit on a page' })
  @Min(1, { message: 'the limit must be at least 1' })
  @IsInt({ message: 'the limit must be a whole number' })
  @Type(() => Number)
  limit: number = 20;
}

/** Body of `PATCH /api/admin/orders/:id/status`. Details that are left out stay as they are. */
export class StatusChangeDto implements OrderStatusChange {
  @ApiProperty({ enum: orderStatuses })
  @IsIn(orderStatuses, { message: 'there is no such order status' })
  orderStatus: OrderStatus;

  @ApiPropertyOptional({ maxLength: 300 })
  @IsOptional()
  @PlainText(300, 'The tracking info')
  trackingInfo?: string;

  @ApiPropertyOptional({ example: '2026-11-24', description: 'A day, or empty for none' })
  @IsOptional()
  @ValidateIf((change: StatusChangeDto) => change.estimatedDelivery !== '')
  @IsDay('the estimated delivery must be a date such as 2026-11-24')
  estimatedDelivery?: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'Note in the timeline; the reason, where one is needed' })
  @PlainText(1000, 'The notes')
  notes: string = '';

  @ApiPropertyOptional({ default: true, description: 'Whether the customer sees this row of the timeline' })
  @ValidateIf((change: StatusChangeDto) => change.visible !== undefined)
  @IsBoolean({ message: 'please say whether the customer sees this' })
  visible?: boolean;

  @ApiPropertyOptional({
    format: 'date-time',
    description: "The order's `updatedAt` as it was shown; 409 CONFLICT when it is another by now",
  })
  @IsOptional()
  @IsISO8601({ strict: true }, { message: 'updatedAt must be a time as the order carries it' })
  updatedAt?: string;
}

/** Body of `PATCH /api/admin/orders/:id/payment`. */
export class PaymentDecisionDto implements PaymentDecision {
  @ApiProperty({ enum: ['verified', 'failed'] })
  @IsIn(['verified', 'failed'], { message: 'a payment is either verified or failed' })
  paymentStatus: 'verified' | 'failed';

  @ApiPropertyOptional({ maxLength: 300, description: "The transfer's reference, or the reason of the refusal; the customer sees it" })
  @PlainText(300, 'The note')
  note: string = '';
}

/** A page of the staff's list. */
export class OrderPageResponse implements OrderPage {
  @ApiProperty({ type: [OrderResponse] }) orders: OrderResponse[];
  @ApiProperty({ description: 'All matches' }) total: number;
  @ApiProperty() totalPages: number;
}
