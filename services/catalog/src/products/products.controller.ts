import { Controller, Get, Header, Param, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueCacheInterceptor } from '../cache/cache.interceptor.ts';
import { CachedBy } from '../cache/cache-key.ts';
import { ProductDto, ProductIdDto, ProductIdsDto, ProductPriceDto, SomeProductDto } from './products.dto.ts';
import { ProductsService } from './products.service.ts';

/** Products that are named: one, those of a wishlist, the prices of a cart (product.md#calls-and-data). */
@ApiTags('products')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get('prices')
  @Header('cache-control', 'no-store')
  @Allow('everyone', 'service')
  @ApiOperation({ operationId: 'listProductPrices', summary: 'Prices of this moment; unknown and deleted products are left out' })
  @ApiOkResponse({ type: ProductPriceDto, isArray: true })
  prices(@Query() { ids }: ProductIdsDto) {
    return this.products.prices(ids);
  }

  @Get('some')
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @CachedBy({ query: ProductIdsDto })
  @ApiOperation({ operationId: 'listSomeProducts', summary: 'Products by their ids, in that order; unknown ones are left out' })
  @ApiOkResponse({ type: SomeProductDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  some(@Query() { ids }: ProductIdsDto) {
    return this.products.some(ids);
  }

  @Get(':id')
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @CachedBy({ params: ProductIdDto })
  @ApiOperation({ operationId: 'getProduct', summary: 'One product' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  one(@Param() { id }: ProductIdDto) {
    return this.products.one(id);
  }
}
