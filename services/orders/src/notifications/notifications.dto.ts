import type { DeliveryNotification } from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, OptionalText, PlainText, RequiredText } from '@shop/service-kit/http/text.validation';
import { IsIn, IsOptional, ValidateIf } from 'class-validator';
import { IsDay } from '../days.validation.ts';

const statuses = [
  'shipped',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
] as const satisfies DeliveryNotification['status'][];

export class DeliveryNotificationDto implements DeliveryNotification {
  @ApiProperty({ maxLength: 254, description: "Said for the record: the mail goes to the order's own address" })
  @Email()
  customerEmail: string;

  @ApiProperty({ maxLength: 100, description: 'Said for the record, as the address is' })
  @PlainText(100, 'The name')
  customerName: string;

  @ApiProperty({ example: 'ORD-482913', maxLength: 20 })
  @RequiredText(20, 'The order number')
  orderNumber: string;

  @ApiProperty({ enum: statuses })
  @IsIn(statuses, { message: `Notify of one of ${statuses.join(', ')}.` })
  status: DeliveryNotification['status'];

  @ApiPropertyOptional({ maxLength: 300, description: "Instead of the order's own" })
  @OptionalText(300, 'The tracking info')
  trackingInfo?: string;

  @ApiPropertyOptional({ example: '2026-11-24', description: "A day, instead of the order's own; empty for none" })
  @IsOptional()
  @ValidateIf((body: DeliveryNotificationDto) => body.estimatedDelivery !== '')
  @IsDay('The estimated delivery must be a date such as 2026-11-24.')
  estimatedDelivery?: string;
}
