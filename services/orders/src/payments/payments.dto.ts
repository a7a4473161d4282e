import type { PaymentDecision } from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { PlainText } from '@shop/service-kit/text.validation';
import { IsIn } from 'class-validator';

/** Body of `PATCH /api/admin/orders/:id/payment`. */
export class PaymentDecisionDto implements PaymentDecision {
  @ApiProperty({ enum: ['verified', 'failed'] })
  @IsIn(['verified', 'failed'], { message: 'A payment is either verified or failed.' })
  paymentStatus: 'verified' | 'failed';

  @ApiPropertyOptional({ maxLength: 300, description: "The transfer's reference, or the reason of the refusal; the customer sees it" })
  @PlainText(300, 'The note')
  note: string = '';
}
