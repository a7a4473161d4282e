import type { CancelOrder } from '@shop/contracts/orders';
import { ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText } from '@shop/service-kit/http/text.validation';

export class CancelOrderDto implements CancelOrder {
  @ApiPropertyOptional({ maxLength: 300, description: 'Why; staff see it' })
  @PlainText(300, 'The reason')
  reason: string = '';

  @ApiPropertyOptional({
    maxLength: 200,
    description: 'The `key` of a tracking link, from a caller who is not the owner',
  })
  @PlainText(200, 'The key of the link')
  key: string = '';
}
