import { applyDecorators } from '@nestjs/common';
import { mostStock, mostStockShown, type ProductStock, type StockCounts, type StoreStock } from '@shop/contracts/stock';
import { ApiProperty } from '@shop/service-kit/api-docs';
import { IsInt, Max, Min } from 'class-validator';

export const Count = () => {
  const message = `A count must be a whole number from 0 to ${mostStock.toLocaleString('en')}.`;
  const documented = ApiProperty({ type: 'integer', minimum: 0, maximum: mostStock }) as PropertyDecorator;
  return applyDecorators(documented, Max(mostStock, { message }), Min(0, { message }), IsInt({ message }));
};

export class StockCountsDto implements StockCounts {
  @Count() warehouse: number;
  @Count() kingston: number;
  @Count() 'montego-bay': number;
}

export class ProductStockDto implements ProductStock {
  @ApiProperty({ type: StockCountsDto, nullable: true, description: 'Null where staff say in stock or not by hand' })
  counts: StockCountsDto | null;

  @ApiProperty({ type: 'integer', description: 'Pieces at or below which it is low in stock' }) lowStock: number;
}

const shown = { type: 'integer', minimum: 0, maximum: mostStockShown } as const;

class StoresDto {
  @ApiProperty(shown) kingston: number;
  @ApiProperty(shown) 'montego-bay': number;
}

/** Public part of the counts. */
export class StoreStockDto implements StoreStock {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ type: StoresDto }) stores: StoresDto;
  @ApiProperty({ ...shown, description: 'In the stores and the warehouse together' }) total: number;
}
