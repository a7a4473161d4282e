import {
  type Category,
  categories,
  type Product,
  type ProductFacets,
  type ProductFamily,
  type ProductPage,
  type ProductPrice,
  productFamilies,
} from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';

const money = { type: String, description: 'Jamaican dollars as text with two decimals', example: '6500.00' };

/** A battery on sale (product.md#calls-and-data). */
export class ProductDto implements Product {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ description: 'The last part of the address of its page, for good', example: 'iphone-13-battery' })
  slug: string;
  @ApiProperty({ format: 'uuid' }) deviceId: string;
  @ApiProperty({ example: 'iPhone 13' }) deviceName: string;
  @ApiProperty({ example: 'Apple' }) deviceBrand: string;
  @ApiProperty() name: string;
  @ApiProperty() description: string;
  @ApiProperty(money) price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty({ description: 'Empty when unknown', example: '3227mAh' }) batteryCapacity: string;
  @ApiProperty() featured: boolean;
  @ApiProperty({ enum: productFamilies, description: 'The family that it is shown in' }) category: ProductFamily;
  @ApiProperty({ type: [String], description: 'Printed on the devices that this battery fits', example: ['A2633'] })
  modelNumbers: string[];
  @ApiProperty() phoneImageUrl: string;
  @ApiProperty() batteryImageUrl: string;
}

const count = { type: 'integer', minimum: 1 } as const;

class CategoryFacetDto {
  @ApiProperty({ enum: categories }) name: Category;
  @ApiProperty(count) count: number;
}

class BrandFacetDto {
  @ApiProperty({ example: 'Samsung' }) name: string;
  @ApiProperty(count) count: number;
}

class CapacityFacetDto {
  @ApiProperty({ type: 'integer', description: 'mAh' }) from: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'mAh, exclusive; null in the last band' }) to:
    | number
    | null;
  @ApiProperty(count) count: number;
}

/** In dollars without cents. */
export class PriceRangeDto {
  @ApiProperty({ type: 'integer' }) min: number;
  @ApiProperty({ type: 'integer' }) max: number;
}

/** Product count for each filter choice under all other filters. */
export class ProductFacetsDto implements ProductFacets {
  @ApiProperty({ type: [CategoryFacetDto] }) categories: CategoryFacetDto[];
  @ApiProperty({ type: [BrandFacetDto], description: 'Most products first' }) brands: BrandFacetDto[];
  @ApiProperty({ type: [CapacityFacetDto] }) capacities: CapacityFacetDto[];
  @ApiProperty({ type: 'integer', minimum: 0 }) inStock: number;
  @ApiProperty({ type: PriceRangeDto, nullable: true, description: 'Null when the other filters leave nothing' })
  prices: PriceRangeDto | null;
}

export class ProductPageDto implements ProductPage {
  @ApiProperty({ type: [ProductDto] }) products: ProductDto[];
  @ApiProperty({ type: 'integer', minimum: 0, description: "All matches, not only this page's" }) total: number;
  @ApiProperty({ type: 'integer', minimum: 1 }) page: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: '0 when nothing matches' }) totalPages: number;
  @ApiProperty({ type: String, nullable: true, description: 'What was looked for in place of words that nothing has' })
  correction: string | null;
  @ApiPropertyOptional({ type: ProductFacetsDto, description: 'Only with facets=true' }) facets?: ProductFacetsDto;
}

/** Current price for an order placement. */
export class ProductPriceDto implements ProductPrice {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() deviceName: string;
  @ApiProperty({ enum: productFamilies }) category: ProductFamily;
  @ApiProperty(money) price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty({ description: 'Whether staff count its pieces' }) counted: boolean;
  @ApiProperty() phoneImageUrl: string;
}

export class SomeProductDto extends ProductDto {
  @ApiProperty({ description: 'False once it was taken out of the catalogue' }) onSale: boolean;
}

export class ProductIdDto {
  @ApiProperty({ format: 'uuid' })
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID('loose', { message: 'The product id must be a UUID.' })
  id: string;
}

export class ProductIdsDto {
  @ApiProperty({ type: String, description: '1 to 50 product ids, separated by commas' })
  @Transform(({ value }) => (typeof value === 'string' ? value.split(',').map((id) => id.trim()) : value))
  @IsArray({ message: 'Name the products in ids, separated by commas.' })
  @ArrayMinSize(1, { message: 'Name at least one product.' })
  @ArrayMaxSize(50, { message: 'Ask for at most 50 products at a time.' })
  @IsUUID('loose', { each: true, message: 'Every id must be a UUID.' })
  ids: string[];
}
