import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { AddressesQueryDto, ProductAddressesDto, ProductDetailDto, ProductSlugDto } from './product-pages.dto.ts';
import { ProductPagesService } from './product-pages.service.ts';

/** Product pages (product.md#product-page). */
@ApiTags('products')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/products')
export class ProductPagesController {
  constructor(private readonly pages: ProductPagesService) {}

  @Get('by-slug/:slug')
  @Allow('everyone')
  @Cached({ params: ProductSlugDto })
  @ApiOperation({
    operationId: 'getProductPage',
    summary: "What a product's page shows, of products that are no longer sold too",
  })
  @ApiOkResponse({ type: ProductDetailDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  bySlug(@Param() { slug }: ProductSlugDto) {
    return this.pages.bySlug(slug);
  }

  @Get('addresses')
  @Allow('everyone')
  @Cached({ query: AddressesQueryDto })
  @ApiOperation({ operationId: 'listProductAddresses', summary: 'The pages of everything on sale, for the sitemap' })
  @ApiOkResponse({ type: ProductAddressesDto })
  addresses(@Query() { page }: AddressesQueryDto) {
    return this.pages.addresses(page);
  }
}
