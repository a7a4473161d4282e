import type { ProductUpdate } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { OptionalText, PlainText, RequiredText } from '@shop/service-kit/text.validation';
import { Transform } from 'class-transformer';
import { IsBoolean, Matches, ValidateIf } from 'class-validator';
import { PageQueryDto } from '../products/product-query.dto.ts';
import { readPrice } from './rules/price.ts';

/** A field may be left out, but null is no value. */
const WhenGiven = () => ValidateIf((_, value) => value !== undefined);

/** Query of `GET /api/admin/products` (product.md#editing-products). */
export class InventoryQueryDto extends PageQueryDto {
  @ApiPropertyOptional({ maxLength: 80, description: "Part of the product's or the device's name, in any case" })
  @OptionalText(80, 'The search')
  search?: string;
}

/** Body of `PUT /api/admin/products/:id` (product.md#editing-products): any subset. */
export class ProductUpdateDto implements ProductUpdate {
  @ApiPropertyOptional({ minLength: 1, maxLength: 200 })
  @WhenGiven()
  @RequiredText(200, 'The name')
  @Matches(/^\P{Cc}*$/u, { message: 'The name must be one line of text.' })
  name?: string;

  @ApiPropertyOptional({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'Jamaican dollars, at most 2 decimals',
    example: '6500.00',
  })
  @WhenGiven()
  @Transform(({ value }) => readPrice(value) ?? '')
  @Matches(/./, { message: 'The price must be an amount from 0 to 99,999,999.99 with at most 2 decimals.' })
  price?: Money;

  @ApiPropertyOptional({ maxLength: 5000 })
  @WhenGiven()
  @PlainText(5000, 'The description')
  description?: string;

  @ApiPropertyOptional()
  @WhenGiven()
  @IsBoolean({ message: 'inStock must be true or false.' })
  inStock?: boolean;

  @ApiPropertyOptional()
  @WhenGiven()
  @IsBoolean({ message: 'featured must be true or false.' })
  featured?: boolean;
}

/** Body of `PATCH /api/admin/products/:id/stock` (product.md#editing-products). */
export class StockDto {
  @ApiProperty()
  @IsBoolean({ message: 'inStock must be true or false.' })
  inStock: boolean;
}
