import { type Category, categories, type Product, type ProductPage, type ProductPrice } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { ApiProperty } from '@shop/service-kit/api-docs';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';

const money = { type: String, description: 'Jamaican dollars as text with two decimals', example: '6500.00' };

/** A battery on sale (product.md#calls-and-data). */
export class ProductDto implements Product {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ format: 'uuid' }) deviceId: string;
  @ApiProperty({ example: 'iPhone 13' }) deviceName: string;
  @ApiProperty({ example: 'Apple' }) deviceBrand: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty(money) price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty({ description: 'Empty when unknown', example: '3227mAh' }) batteryCapacity: string;
  @ApiProperty() featured: boolean;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty({ type: [String], description: 'Printed on the devices that this battery fits', example: ['A2633'] }) modelNumbers: string[];
  @ApiProperty() phoneImageUrl: string;
  @ApiProperty() batteryImageUrl: string;
}

export class ProductPageDto implements ProductPage {
  @ApiProperty({ type: [ProductDto] }) products: ProductDto[];
  @ApiProperty({ type: 'integer', minimum: 0, description: "All matches, not only this page's" }) total: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) page: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: '0 when nothing matches' }) totalPages: number;
}

/** What a product costs now, for a placement. */
export class ProductPriceDto implements ProductPrice {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() deviceName: string;
  @ApiProperty(money) price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty() phoneImageUrl: string;
}

export class ProductIdDto {
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID('loose', { message: 'The product id must be a UUID.' })
  id: string;
}

export class PricesQueryDto {
  @ApiProperty({ type: String, description: '1 to 50 product ids, separated by commas' })
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((id) => id.trim()) : value))
  @IsArray({ message: 'Name the products in ids, separated by commas.' })
  @ArrayMinSize(1, { message: 'Name at least one product.' })
  @ArrayMaxSize(50, { message: 'Ask for at most 50 products at a time.' })
  @IsUUID('loose', { each: true, message: 'Every id must be a UUID.' })
  ids: string[];
}
