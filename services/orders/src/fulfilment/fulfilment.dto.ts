import {
  type DeliveryMethod,
  deliveryMethods,
  type OrderFilter,
  type OrderPage,
  type OrderSort,
  type OrderStatus,
  type OrderStatusChange,
  orderSorts,
  orderStatuses,
  type PaymentFilter,
  paymentFilters,
} from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText, Whole } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { IsBoolean, IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { IsDay } from '../days.validation.ts';
import { OrderResponse } from '../orders/order.dto.ts';
import { UpdatedAtAsShown } from '../orders/order-conflict.ts';

/** An empty query parameter counts as missing. */
const BlankIsNone = () => Transform(({ value }) => (value === '' ? undefined : value));

export class OrderSelectionDto implements Omit<OrderFilter, 'page' | 'limit' | 'sortBy'> {
  @ApiPropertyOptional({ maxLength: 100, description: 'Part of the number, name, phone (digits count) or email' })
  @PlainText(100, 'The search')
  search: string = '';

  @ApiPropertyOptional({ format: 'uuid', description: 'Orders of this account only' })
  @BlankIsNone()
  @IsOptional()
  @IsUUID(undefined, { message: 'There is no such account.' })
  userId?: string;

  @ApiPropertyOptional({ enum: orderStatuses })
  @BlankIsNone()
  @IsOptional()
  @IsIn(orderStatuses, { message: 'There is no such order status.' })
  status?: OrderStatus;

  @ApiPropertyOptional({
    enum: paymentFilters,
    description:
      '`awaited`: bank transfers that are pending, without cancelled orders; `refund_due`: cancelled orders whose money is to be paid back',
  })
  @BlankIsNone()
  @IsOptional()
  @IsIn(paymentFilters, { message: 'There is no such payment status.' })
  paymentStatus?: PaymentFilter;

  @ApiPropertyOptional({ enum: deliveryMethods })
  @BlankIsNone()
  @IsOptional()
  @IsIn(deliveryMethods, { message: 'There is no such delivery method.' })
  deliveryMethod?: DeliveryMethod;

  @ApiPropertyOptional({ example: '2026-11-01', description: "First day, in the shop's time (America/Jamaica)" })
  @BlankIsNone()
  @IsOptional()
  @IsDay('The first day must be a date such as 2026-11-01.')
  dateFrom?: string;

  @ApiPropertyOptional({ example: '2026-11-21', description: "Last day, inclusive, in the shop's time" })
  @BlankIsNone()
  @IsOptional()
  @IsDay('The last day must be a date such as 2026-11-21.')
  dateTo?: string;
}

export class OrderFilterDto extends OrderSelectionDto implements OrderFilter {
  @ApiPropertyOptional({ default: 1, minimum: 1, maximum: 100_000 })
  @Whole(1, 100_000, 'The page')
  page: number = 1;

  @ApiPropertyOptional({ default: 20, minimum: 1, maximum: 100 })
  @Whole(1, 100, 'The limit')
  limit: number = 20;

  @ApiPropertyOptional({ enum: orderSorts, default: 'placed_desc' })
  @BlankIsNone()
  @IsOptional()
  @IsIn(orderSorts, { message: `Sort by one of ${orderSorts.join(', ')}.` })
  sortBy?: OrderSort;
}

/** Missing details stay unchanged. */
export class StatusChangeDto implements OrderStatusChange {
  @ApiProperty({ enum: orderStatuses })
  @IsIn(orderStatuses, { message: 'There is no such order status.' })
  orderStatus: OrderStatus;

  @ApiPropertyOptional({ maxLength: 300 })
  @IsOptional()
  @PlainText(300, 'The tracking info')
  trackingInfo?: string;

  @ApiPropertyOptional({ maxLength: 60, description: 'Who carries the parcel' })
  @IsOptional()
  @PlainText(60, 'The carrier')
  carrier?: string;

  @ApiPropertyOptional({ maxLength: 60, description: "The carrier's number of the parcel" })
  @IsOptional()
  @PlainText(60, 'The tracking number')
  trackingNumber?: string;

  @ApiPropertyOptional({ example: '2026-11-24', description: 'A day, or empty for none' })
  @IsOptional()
  @ValidateIf((change: StatusChangeDto) => change.estimatedDelivery !== '')
  @IsDay('The estimated delivery must be a date such as 2026-11-24.')
  estimatedDelivery?: string;

  @ApiPropertyOptional({ maxLength: 1000, description: 'Note in the timeline; the reason, where one is needed' })
  @PlainText(1000, 'The notes')
  notes: string = '';

  @ApiPropertyOptional({
    description: 'Whether the customer sees this row of the timeline; by default unless the payment is not verified',
  })
  @ValidateIf((change: StatusChangeDto) => change.visible !== undefined)
  @IsBoolean({ message: 'Please say whether the customer sees this.' })
  visible?: boolean;

  @UpdatedAtAsShown()
  updatedAt?: string;
}

export class OrderPageResponse implements OrderPage {
  @ApiProperty({ type: [OrderResponse] }) orders: OrderResponse[];
  @ApiProperty({ description: 'All matches; of a search at most 1,000 are counted' }) total: number;
  @ApiProperty() totalPages: number;
  @ApiProperty({ description: 'The search finds more than `total`' }) more: boolean;
}
