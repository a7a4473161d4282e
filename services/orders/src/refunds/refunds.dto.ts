import type { RefundNote } from '@shop/contracts/orders';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText } from '@shop/service-kit/http/text.validation';
import { IsAmount } from '../orders/amount.validation.ts';
import { money } from '../orders/order.dto.ts';
import { UpdatedAtAsShown } from '../orders/order-conflict.ts';

export class RefundNoteDto implements RefundNote {
  @ApiProperty({ ...money, description: "JMD as text, at most the order's total" })
  @IsAmount()
  amount: string;

  @ApiPropertyOptional({ maxLength: 300, description: 'What for; the customer reads it' })
  @PlainText(300, 'The note')
  note: string = '';

  @UpdatedAtAsShown()
  updatedAt?: string;
}
