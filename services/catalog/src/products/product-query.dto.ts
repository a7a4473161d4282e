import { ApiPropertyOptional } from '@nestjs/swagger';
import { type Category, categories, type ProductQuery, type ProductSort, productSorts } from '@shop/contracts/catalog';
import { IsBoolean, IsIn, IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { BooleanValue, TextValue, WholeNumberValue } from '../query-values.ts';

const highestPrice = 99_999_999;

/** Which page of a list, by its number and size. */
export class PageQueryDto {
  @ApiPropertyOptional({ minimum: 1, maximum: 1_000_000, default: 1 })
  @IsOptional()
  @WholeNumberValue()
  @IsInt({ message: 'the page must be a whole number' })
  @Min(1, { message: 'pages start at 1' })
  @Max(1_000_000)
  page?: number;

  @ApiPropertyOptional({ minimum: 1, maximum: 100, description: 'Products a page; 24 in the shop, 50 for the staff unless told' })
  @IsOptional()
  @WholeNumberValue()
  @IsInt({ message: 'the limit must be a whole number' })
  @Min(1, { message: 'the limit must be from 1 to 100' })
  @Max(100, { message: 'the limit must be from 1 to 100' })
  limit?: number;
}

/** Query of `GET /api/products` (text 1 §5, decision 20). */
export class ProductQueryDto extends PageQueryDto implements ProductQuery {
  @ApiPropertyOptional({ maxLength: 80, description: "Words of the product's name, its device, brand or model number" })
  @IsOptional()
  @TextValue()
  @IsString({ message: 'the search must be text' })
  @MaxLength(80, { message: 'search for at most 80 characters' })
  q?: string;

  @ApiPropertyOptional({ enum: categories })
  @IsOptional()
  @TextValue()
  @IsIn(categories, { message: `the category must be one of ${categories.join(', ')}` })
  category?: Category;

  @ApiPropertyOptional({ maxLength: 40, description: 'Part of the brand, the device or the product name, in any case' })
  @IsOptional()
  @TextValue()
  @IsString({ message: 'the brand must be text' })
  @MaxLength(40)
  brand?: string;

  @ApiPropertyOptional({ minimum: 0, description: 'In whole dollars, inclusive' })
  @IsOptional()
  @WholeNumberValue()
  @IsInt({ message: 'the lowest price must be in whole dollars' })
  @Min(0)
  @Max(highestPrice)
  minPrice?: number;

  @ApiPropertyOptional({ minimum: 0, description: 'In whole dollars, exclusive' })
  @IsOptional()
  @WholeNumberValue()
  @IsInt({ message: 'the highest price must be in whole dollars' })
  @Min(0)
  @Max(highestPrice)
  maxPrice?: number;

  @ApiPropertyOptional()
  @IsOptional()
  @BooleanValue()
  @IsBoolean({ message: 'inStock must be true or false' })
  inStock?: boolean;

  @ApiPropertyOptional()
  @IsOptional()
  @BooleanValue()
  @IsBoolean({ message: 'featured must be true or false' })
  featured?: boolean;

  @ApiPropertyOptional({ enum: productSorts, default: 'featured', description: 'featured: featured first, then by name' })
  @IsOptional()
  @TextValue()
  @IsIn(productSorts, { message: `sort by one of ${productSorts.join(', ')}` })
  sortBy?: ProductSort;
}
