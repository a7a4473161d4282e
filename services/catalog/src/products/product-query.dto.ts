import { type Category, categories, type ProductQuery, type ProductSort, productSorts } from '@shop/contracts/catalog';
import { ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { Flag, OptionalText, Whole } from '@shop/service-kit/text.validation';
import { IsIn } from 'class-validator';

const highestPrice = 99_999_999;

/** Which page of a list, by its number and size. */
export class PageQueryDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 1_000_000, default: 1 })
  @Whole(1, 1_000_000, 'The page')
  page?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 100,
    description: 'Products a page; left out, 24 in the shop and 50 for the staff',
  })
  @Whole(1, 100, 'The limit')
  limit?: number;
}

/** Query of `GET /api/products` (product.md#catalogue). */
export class ProductQueryDto extends PageQueryDto implements ProductQuery {
  @ApiPropertyOptional({ maxLength: 80, description: "Words of the product's name, its device, brand or model number" })
  @OptionalText(80, 'The search')
  q?: string;

  @ApiPropertyOptional({ enum: categories })
  @OptionalText(20, 'The category')
  @IsIn(categories, { message: `The category must be one of ${categories.join(', ')}.` })
  category?: Category;

  @ApiPropertyOptional({ maxLength: 40, description: 'Part of the brand, the device or the product name, in any case' })
  @OptionalText(40, 'The brand')
  brand?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'In whole dollars, inclusive' })
  @Whole(0, highestPrice, 'The lowest price')
  minPrice?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, description: 'In whole dollars, exclusive' })
  @Whole(0, highestPrice, 'The highest price')
  maxPrice?: number;

  @ApiPropertyOptional()
  @Flag('inStock')
  inStock?: boolean;

  @ApiPropertyOptional()
  @Flag('featured')
  featured?: boolean;

  @ApiPropertyOptional({ enum: productSorts, default: 'featured', description: 'featured: featured first, then by name' })
  @OptionalText(20, 'The order')
  @IsIn(productSorts, { message: `Sort by one of ${productSorts.join(', ')}.` })
  sortBy?: ProductSort;
}
