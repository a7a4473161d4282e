import type { ReservedNumber } from '@shop/contracts/orders';
import { ApiProperty } from '@shop/service-kit/http/api-docs';

export class ReservedNumberResponse implements ReservedNumber {
  @ApiProperty({ example: 'ORD-482913' }) orderNumber: string;
  @ApiProperty({ format: 'date-time' }) expiresAt: string;
}
