import { type Category, categories, type NewProduct } from '@shop/contracts/catalog';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IfGiven } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { IsBoolean, IsUUID } from 'class-validator';
import { NoFamily } from './family.validation.ts';
import { ProductFieldsDto } from './inventory.dto.ts';

/** Defaults of required fields are invalid, so validation reports each missing one. */
export class NewProductDto extends ProductFieldsDto {
  @ApiProperty({ minLength: 1, maxLength: 200 })
  override name = '';

  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }],
    description: 'Jamaican dollars, at most 2 decimals',
    example: '6500.00',
  })
  override price = '';

  @ApiProperty({ enum: categories })
  override category = '' as Category;

  @ApiProperty({
    minLength: 1,
    maxLength: 120,
    description: 'A device that is not known yet is added',
    example: 'iPhone 13',
  })
  @NoFamily()
  override deviceName = '';

  @ApiProperty({ minLength: 1, maxLength: 60, example: 'Apple' })
  override deviceBrand = '';
}

/** Body of `POST /api/admin/products` (product.md#editing-products). */
export class NewProductRequestDto extends NewProductDto implements NewProduct {
  @ApiProperty({ format: 'uuid', description: "Of the client's choice: a repeated request makes no second product" })
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID('loose', { message: 'The product id must be a UUID.' })
  id: string;

  @ApiPropertyOptional({ description: 'Confirms a price of zero, which is refused otherwise' })
  @IfGiven()
  @IsBoolean({ message: 'sellForNothing must be true or false.' })
  sellForNothing?: boolean;
}
