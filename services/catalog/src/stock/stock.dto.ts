import { applyDecorators } from '@nestjs/common';
import {
  type CountedStock,
  mostStock,
  mostStockShown,
  type ProductStock,
  type StockCounts,
  type StoreStock,
  warehouse,
} from '@shop/contracts/stock';
import { isStoreId } from '@shop/contracts/store-id';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { IsInt, Max, Min, ValidateBy } from 'class-validator';

const count = { type: 'integer', minimum: 0, maximum: mostStock } as const;
const message = `A count must be a whole number from 0 to ${mostStock.toLocaleString('en')}.`;

export const Count = () => {
  const documented = ApiProperty(count) as PropertyDecorator;
  return applyDecorators(documented, Max(mostStock, { message }), Min(0, { message }), IsInt({ message }));
};

export const mostPlaces = 200;

const isPlace = (place: string) => place === warehouse || isStoreId(place);
const isCount = (value: unknown) => Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostStock;

/** Does not ask orders which stores exist, so that staff can count without it. The console shows every place that has pieces. */
const isStockCounts = (value: unknown): boolean => {
  const counts = Object.entries(typeof value === 'object' ? (value ?? {}) : {});
  return (
    counts.length > 0 &&
    counts.length <= mostPlaces &&
    counts.every(([place, pieces]) => isPlace(place) && isCount(pieces))
  );
};

/** Accepts counts of the warehouse and of stores by their ids. */
export const IsStockCounts = () =>
  ValidateBy({
    name: 'isStockCounts',
    validator: {
      validate: isStockCounts,
      defaultMessage: () => `The stock must have the warehouse or ids of stores. ${message}`,
    },
  });

/** Schema of {@link StockCounts}. */
export const countsByPlace = {
  type: 'object',
  nullable: true,
  additionalProperties: count,
  example: { warehouse: 4, kingston: 2 },
} as const;

export class ProductStockDto implements ProductStock {
  @ApiProperty({ ...countsByPlace, description: 'Null where staff say in stock or not by hand' })
  counts: StockCounts | null;

  @ApiProperty({ type: 'integer', description: 'Pieces at or below which it is low in stock' }) lowStock: number;
}

/** Stock of a counted product in the list of staff. */
export class CountedStockDto implements CountedStock {
  @ApiProperty({ type: 'integer', minimum: 0, description: 'At all places together' }) left: number;
  @ApiProperty({ type: 'integer', description: 'Pieces at or below which it is low in stock' }) lowStock: number;
  @ApiProperty({ type: 'object', additionalProperties: count, example: { warehouse: 1, kingston: 1 } })
  counts: StockCounts;
}

const shown = { type: 'integer', minimum: 0, maximum: mostStockShown } as const;

/** Public part of the counts. */
export class StoreStockDto implements StoreStock {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: 'object', additionalProperties: shown, description: 'By store; a missing one has none' })
  stores: StoreStock['stores'];
  @ApiProperty({ ...shown, description: 'In the stores and the warehouse together' }) total: number;
}
