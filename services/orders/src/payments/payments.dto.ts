import type { PaymentDecision } from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IfGiven, PlainText } from '@shop/service-kit/http/text.validation';
import { IsIn } from 'class-validator';
import { IsAmount } from '../orders/amount.validation.ts';
import { money } from '../orders/order.dto.ts';
import { UpdatedAtAsShown } from '../orders/order-conflict.ts';

export class PaymentDecisionDto implements PaymentDecision {
  @ApiProperty({ enum: ['verified', 'failed'] })
  @IsIn(['verified', 'failed'], { message: 'A payment is either verified or failed.' })
  paymentStatus: 'verified' | 'failed';

  @ApiPropertyOptional({
    maxLength: 300,
    description: "The transfer's reference, or the reason of the rejection; the customer sees it",
  })
  @PlainText(300, 'The note')
  note: string = '';

  @ApiPropertyOptional({
    ...money,
    description: 'Of a rejected receipt: what the customer has paid so far, less than the total; the rest is asked for',
  })
  @IfGiven()
  @IsAmount()
  amountPaid?: string;

  @UpdatedAtAsShown()
  updatedAt?: string;
}
