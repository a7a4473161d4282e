import type { BackInStockRequest } from '@shop/contracts/newsletter';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Email } from '@shop/service-kit/http/text.validation';
import { IsUUID } from 'class-validator';

export class BackInStockRequestDto implements BackInStockRequest {
  @ApiProperty({ format: 'uuid' })
  @IsUUID('loose', { message: 'The product id must be a UUID.' })
  productId: string;

  @ApiProperty({ maxLength: 254, format: 'email' })
  @Email()
  email: string;
}
