import { applyDecorators } from '@nestjs/common';
import {
  type Category,
  categories,
  highestPage,
  highestPrice,
  type ProductQuery,
  type ProductSort,
  productSorts,
} from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';
import { ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Dollars, Flag, OptionalText, SeveralTexts, Whole } from '@shop/service-kit/http/text.validation';
import { Transform } from 'class-transformer';
import { IsIn, IsUUID, ValidateBy } from 'class-validator';
import { readCapacities } from './rules/capacity.ts';

const isCapacities = (value: unknown) => typeof value === 'string' && readCapacities(value) !== undefined;
const capacitiesMessage =
  'Write a battery capacity as 3000mAh, 3000-3999 or 5000+, and at most 12 of them with commas between.';
const PageNumber = () =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: highestPage, default: 1 }) as PropertyDecorator,
    Whole(1, highestPage, 'The page'),
  );

const PageSize = () =>
  applyDecorators(
    ApiPropertyOptional({
      type: 'integer',
      minimum: 1,
      maximum: 100,
      description: 'Entries a page; left out, 24 in the shop and 50 for the staff',
    }) as PropertyDecorator,
    Whole(1, 100, 'The limit'),
  );

export class PageQueryDto {
  @PageNumber() page?: number;
  @PageSize() limit?: number;
}

/** Filters and order of catalogue and search (product.md#search-page). */
export class FilterQueryDto {
  @PageNumber() page?: number;

  @ApiPropertyOptional({ enum: categories })
  @OptionalText(20, 'The category')
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category?: Category;

  @ApiPropertyOptional({
    type: [String],
    maxItems: 12,
    description: 'Part of the brand, the device or the product name, in any case; several match any of them',
  })
  @SeveralTexts(12, 40, 'The brand')
  brand?: string[];

  @ApiPropertyOptional({ minimum: 0, description: 'In dollars with two decimals at most, inclusive' })
  @Dollars(highestPrice, 'The lowest price')
  minPrice?: number;

  @ApiPropertyOptional({ minimum: 0, description: 'In dollars with two decimals at most, inclusive' })
  @Dollars(highestPrice, 'The highest price')
  maxPrice?: number;

  @ApiPropertyOptional({
    maxLength: 120,
    description: 'Separated by commas: "3000mAh" (within 5 %), "3000-3999" or "5000+"',
  })
  @OptionalText(120, 'The battery capacity')
  @ValidateBy({ name: 'capacities', validator: { validate: isCapacities, defaultMessage: () => capacitiesMessage } })
  batteryCapacity?: string;

  @ApiPropertyOptional()
  @Flag('inStock')
  inStock?: boolean;

  @ApiPropertyOptional({
    format: 'uuid',
    description: 'A device: what fits it comes first; an unknown one changes nothing',
  })
  @OptionalText(36, 'The device')
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IsUUID('loose', { message: 'The device that products fit must be a UUID.' })
  fits?: string;

  @ApiPropertyOptional({
    enum: productSorts,
    description: 'Left out, what resembles the words most comes first, else featured products, then by name',
  })
  @OptionalText(20, 'The order')
  @IsIn(productSorts, { message: `Sort by one of ${productSorts.join(', ')}.` })
  sortBy?: ProductSort;

  @ApiPropertyOptional({ description: 'Take the words as they are written' })
  @Flag('exact')
  exact?: boolean;
}

/** Query of `GET /api/products` (product.md#catalogue). */
export class ProductQueryDto extends FilterQueryDto implements ProductQuery {
  @PageSize() limit?: number;

  @ApiPropertyOptional({
    maxLength: longestText,
    description: "Words of the product's name, its device, brand or model number",
  })
  @OptionalText(longestText, 'The search')
  q?: string;

  @ApiPropertyOptional()
  @Flag('featured')
  featured?: boolean;

  @ApiPropertyOptional({ description: 'With the number of products that each choice would leave' })
  @Flag('facets')
  facets?: boolean;
}
