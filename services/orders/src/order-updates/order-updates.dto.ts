import type { OrderUpdates } from '@shop/contracts/account';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { IsBoolean, IsInt, Min } from 'class-validator';

export class OrderUpdatesDto implements OrderUpdates {
  @ApiProperty() @IsBoolean() wanted: boolean;
  @ApiProperty({ type: 'integer', minimum: 0, description: "Grows with each change of the account's settings" })
  @Min(0)
  @IsInt()
  version: number;
}
