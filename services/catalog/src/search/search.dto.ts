import { type Category, categories, type ProductFamily, productFamilies } from '@shop/contracts/catalog';
import type { Money } from '@shop/contracts/money';
import {
  longestText,
  type SearchMetadata,
  type SearchProduct,
  type SearchQuery,
  type SearchResponse,
  type SearchSuggestions,
  type SuggestedDevice,
  type SuggestedProduct,
} from '@shop/contracts/search';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { OptionalText, RequiredText, Whole } from '@shop/service-kit/http/text.validation';
import { FilterQueryDto } from '../products/product-query.dto.ts';
import { PriceRangeDto, ProductDto, ProductFacetsDto } from '../products/products.dto.ts';

const whole = { type: 'integer', minimum: 0 } as const;
const correction = {
  type: String,
  nullable: true,
  description: 'What was looked for in place of words that nothing has',
} as const;

export class SearchQueryDto extends FilterQueryDto implements SearchQuery {
  @ApiPropertyOptional({
    maxLength: longestText,
    description: 'Words of names, model numbers, a capacity, as people write them',
  })
  @OptionalText(longestText, 'The search')
  query?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    default: 20,
    description: '0 for the metadata alone',
  })
  @Whole(0, 100, 'The limit')
  limit: number = 20;
}

class SearchProductDto extends ProductDto implements SearchProduct {
  @ApiProperty({ ...whole, description: 'How many match in all' }) total: number;
}

class SearchMetadataDto implements SearchMetadata {
  @ApiProperty({ enum: categories, isArray: true }) categories: Category[];
  @ApiProperty({ type: [String] }) brands: string[];
  @ApiProperty({ type: PriceRangeDto }) priceRange: PriceRangeDto;
}

export class SearchResponseDto implements SearchResponse {
  @ApiProperty({ type: [SearchProductDto] }) products: SearchProductDto[];
  @ApiProperty(whole) total: number;
  @ApiProperty({ type: ProductFacetsDto }) facets: ProductFacetsDto;
  @ApiProperty(correction) correction: string | null;
  @ApiPropertyOptional({ type: SearchMetadataDto, description: 'With limit=0 only: of the whole catalogue' })
  metadata?: SearchMetadataDto;
}

export class SuggestionsQueryDto {
  @ApiProperty({ minLength: 1, maxLength: longestText })
  @RequiredText(longestText, 'The search')
  q: string;
}

class SuggestedProductDto implements SuggestedProduct {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() slug: string;
  @ApiProperty() name: string;
  @ApiProperty({ type: String, example: '6500.00' }) price: Money;
  @ApiProperty() inStock: boolean;
  @ApiProperty() batteryCapacity: string;
  @ApiProperty() phoneImageUrl: string;
}

class SuggestedDeviceDto implements SuggestedDevice {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() name: string;
  @ApiProperty() brand: string;
  @ApiProperty({ enum: productFamilies }) category: ProductFamily;
  @ApiProperty() imageUrl: string;
  @ApiProperty({ type: [String] }) modelNumbers: string[];
  @ApiProperty({ type: String, nullable: true, description: "The battery's page; null while there is none on sale" })
  productSlug: string | null;
}

class SuggestedCategoryDto {
  @ApiProperty({ example: 'Samsung in Android' }) label: string;
  @ApiProperty({ enum: categories }) category: Category;
  @ApiProperty() brand: string;
  @ApiProperty(whole) count: number;
}

export class SearchSuggestionsDto implements SearchSuggestions {
  @ApiProperty({ description: 'The words that were looked for' }) query: string;
  @ApiProperty(correction) correction: string | null;
  @ApiProperty({ type: [SuggestedProductDto], maxItems: 5, description: 'Best first' }) products: SuggestedProductDto[];
  @ApiProperty({ type: [SuggestedDeviceDto], maxItems: 3 }) devices: SuggestedDeviceDto[];
  @ApiProperty({ type: [SuggestedCategoryDto], maxItems: 2 }) categories: SuggestedCategoryDto[];
  @ApiProperty(whole) total: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'When nothing was found: the first words of the text, as many as something has',
  })
  beginning: string | null;
}
