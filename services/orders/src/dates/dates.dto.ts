import type { DayPromise, PickupPromise, ShopDates, StorePromise } from '@shop/contracts/dates';
import { ApiProperty, ApiPropertyOptional, getSchemaPath } from '@shop/service-kit/http/api-docs';

const instant = { type: 'string', format: 'date-time' } as const;
const deadline = { example: '2 PM today', description: 'Behind "Order before"' } as const;
const day = { type: 'string', format: 'date', example: '2026-11-24' } as const;

export class DayPromiseResponse implements DayPromise {
  @ApiProperty({ ...day, description: 'Of its arrival' }) date: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Working days on the way' }) days: number;
  @ApiProperty({ ...instant, description: 'An order from then on arrives later' }) orderBefore: string;
  @ApiProperty({ example: 'Arrives Tue 24 Nov' }) text: string;
  @ApiProperty(deadline) deadline: string;
}

export class PickupPromiseResponse implements PickupPromise {
  @ApiProperty(day) date: string;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1439,
    description: 'Minutes after midnight from which it is there',
  })
  from: number;
  @ApiProperty({ ...instant, description: 'An order from then on is ready later' }) orderBefore: string;
  @ApiProperty({ example: 'Ready today after 3 PM' }) text: string;
  @ApiProperty(deadline) deadline: string;
}

export class StorePromiseResponse extends PickupPromiseResponse implements StorePromise {
  @ApiPropertyOptional({
    type: PickupPromiseResponse,
    description: 'Where the store lacks some of it; only of a shop that keeps stock by store',
  })
  fetched?: PickupPromiseResponse;
}

export class ShopDatesResponse implements ShopDates {
  @ApiProperty(instant) at: string;
  @ApiProperty({ ...instant, description: 'True until then' }) validUntil: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(DayPromiseResponse) },
    description: 'For each parish',
  })
  delivery: ShopDates['delivery'];

  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: getSchemaPath(StorePromiseResponse) },
    description: 'For each store that opens',
  })
  pickup: ShopDates['pickup'];
}
