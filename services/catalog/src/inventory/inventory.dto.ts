import {
  type AdminProduct,
  type AdminProductPage,
  type Category,
  categories,
  type ProductUpdate,
  type ProductUpdateRequest,
} from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import type { StockCounts } from '@shop/contracts/stock';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Flag, IfGiven, OptionalText, PlainText } from '@shop/service-kit/http/text.validation';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  ValidateNested,
} from 'class-validator';
import { PageQueryDto } from '../products/product-query.dto.ts';
import { ProductDto, ProductPageDto } from '../products/products.dto.ts';
import { Count, CountedStockDto, countsByPlace, IsStockCounts } from '../stock/stock.dto.ts';
import { NoFamily } from './family.validation.ts';
import { NameText } from './name.validation.ts';
import { readMeasure } from './rules/measure.ts';
import { readPrice } from './rules/price.ts';

const measured = [{ type: 'string' }, { type: 'number' }];
/** No control characters or lone surrogates, and a visible character at both ends. */
const visibleLine = /^(?!\s)[^\p{Cc}\p{Cs}]{0,79}[^\s\p{Cc}\p{Cf}\p{Cs}]$/u;

/** Query of `GET /api/admin/products` (product.md#editing-products). */
export class InventoryQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 80, description: "Part of the product's or the device's name, in any case" })
  @OptionalText(80, 'The search')
  search?: string;

  @ApiPropertyOptional({ description: 'Products that were deleted, in place of those on sale' })
  @Flag('deleted')
  deleted?: boolean;

  @ApiPropertyOptional({ description: 'Only counted products with few pieces left, the fewest first' })
  @Flag('lowStock')
  lowStock?: boolean;
}

export class AdminProductDto extends ProductDto implements AdminProduct {
  @ApiProperty({ type: CountedStockDto, nullable: true, description: 'Null where staff say in stock or not by hand' })
  stock: CountedStockDto | null;
}

export class AdminProductPageDto extends ProductPageDto implements AdminProductPage {
  @ApiProperty({ type: [AdminProductDto] }) declare products: AdminProductDto[];
}

/** Optional product fields for staff and the import. */
export class ProductFieldsDto implements Omit<ProductUpdate, 'stock' | 'lowStock'> {
  @ApiPropertyOptional({ minLength: 1, maxLength: 200 })
  @IfGiven()
  @NameText(200, 'The name')
  name?: string;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'Jamaican dollars, at most 2 decimals',
    example: '6500.00',
  })
  @IfGiven()
  @Transform(({ value }) => readPrice(value) ?? '')
  @Matches(/./, { message: 'The price must be an amount up to 99999999.99 without commas or $, such as 4250.00.' })
  price?: Money;

  @ApiPropertyOptional({ maxLength: 5000 })
  @IfGiven()
  @PlainText(5000, 'The description')
  description?: string;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: 'inStock must be true or false.' })
  inStock?: boolean;

  @ApiPropertyOptional()
  @IfGiven()
  @IsBoolean({ message: 'featured must be true or false.' })
  featured?: boolean;

  @ApiPropertyOptional({
    oneOf: measured,
    description: 'Volts below 100, at most 2 decimals; empty when unknown',
    example: '3.84',
  })
  @IfGiven()
  @Transform(({ value }) => readMeasure(value, 100) ?? null)
  @IsString({ message: 'The voltage must be a number above 0 and below 100 with at most 2 decimals.' })
  voltage?: string;

  @ApiPropertyOptional({
    oneOf: measured,
    description: 'Below 10,000, at most 2 decimals; empty when unknown',
    example: '12.39',
  })
  @IfGiven()
  @Transform(({ value }) => readMeasure(value, 10_000) ?? null)
  @IsString({ message: 'The watt-hours must be a number above 0 and below 10,000 with at most 2 decimals.' })
  wattHours?: string;

  @ApiPropertyOptional({ maxLength: 80, example: 'Li-ion polymer' })
  @IfGiven()
  @PlainText(80, 'The chemistry')
  chemistry?: string;

  @ApiPropertyOptional({ maxLength: 20, description: 'Empty when unknown', example: '3227mAh' })
  @IfGiven()
  @PlainText(20, 'The original capacity')
  @Matches(/^(\d{3,6} ?mAh)?$/, { message: 'Write the original capacity as 3227mAh.' })
  originalCapacity?: string;

  @ApiPropertyOptional({ type: [String], maxItems: 12, example: ['Battery', 'Adhesive strips'] })
  @IfGiven()
  @IsArray({ message: 'inTheBox must be a list.' })
  @ArrayMaxSize(12, { message: 'The box holds at most 12 kinds of things.' })
  @IsString({ each: true, message: 'What is in the box must be text.' })
  @Matches(visibleLine, { each: true, message: 'What is in the box must be a line of text of at most 80 characters.' })
  inTheBox?: string[];

  @ApiPropertyOptional({ maxLength: 20, description: 'Empty when unknown', example: '3227mAh' })
  @IfGiven()
  @PlainText(20, 'The capacity')
  @Matches(/^(\d{3,6} ?mAh)?$/, { message: 'Write the capacity as 3227mAh.' })
  batteryCapacity?: string;

  @ApiPropertyOptional({ enum: categories })
  @IfGiven()
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category?: Category;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 120,
    description: 'A device that is not known yet is added',
    example: 'iPhone 13',
  })
  @IfGiven()
  @NameText(120, 'The device')
  deviceName?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 60, example: 'Apple' })
  @IfGiven()
  @NameText(60, 'The brand')
  deviceBrand?: string;
}

/** Product fields that staff can change (product.md#editing-products). */
export class ProductUpdateDto extends ProductFieldsDto implements ProductUpdate {
  @ApiPropertyOptional({
    ...countsByPlace,
    description: 'Decides whether the product is in stock; a missing place keeps its count, and null ends the counting',
  })
  @IsOptional()
  @IsStockCounts()
  @IsObject({ message: 'The stock must be a number for each place.' })
  stock?: StockCounts | null;

  @ApiPropertyOptional({
    type: 'integer',
    description: 'Pieces of a counted product at or below which staff are mailed once',
  })
  @IfGiven()
  @Count()
  lowStock?: number;
}

/** Body of `PUT /api/admin/products/:id` (product.md#editing-products). */
export class ProductUpdateRequestDto extends ProductUpdateDto implements ProductUpdateRequest {
  @NoFamily() declare deviceName?: string;

  @ApiPropertyOptional({
    type: ProductUpdateDto,
    description: 'The values that the person saw of the fields that change',
  })
  @IfGiven()
  @Type(() => ProductUpdateDto)
  @ValidateNested()
  @IsObject({ message: 'replaces must be an object.' })
  replaces?: ProductUpdateDto;

  @ApiPropertyOptional({ description: 'Confirms a price of zero, which is refused otherwise' })
  @IfGiven()
  @IsBoolean({ message: 'sellForNothing must be true or false.' })
  sellForNothing?: boolean;
}

/** Body of `PATCH /api/admin/products/:id/stock` (product.md#editing-products). */
export class StockDto {
  @ApiProperty()
  @IsBoolean({ message: 'inStock must be true or false.' })
  inStock: boolean;
}
