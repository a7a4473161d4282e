import type { MailedToken } from '@shop/contracts/newsletter';
import type { ClaimedOrders, OrderClaim } from '@shop/contracts/order-claims';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Email, RequiredText } from '@shop/service-kit/http/text.validation';

export class OrderClaimDto implements OrderClaim {
  @ApiProperty({ maxLength: 254, format: 'email' })
  @Email()
  email: string;
}

export class ClaimTokenDto implements MailedToken {
  @ApiProperty({ maxLength: 200 })
  @RequiredText(200, 'The token')
  token: string;
}

export class ClaimedOrdersResponse implements ClaimedOrders {
  @ApiProperty({ description: 'How many orders the account got' }) orders: number;
}
