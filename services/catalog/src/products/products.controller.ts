import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { ProductDto, ProductIdDto, ProductIdsDto, ProductPriceDto, SomeProductDto } from './products.dto.ts';
import { ProductsService } from './products.service.ts';

/** Products by id (product.md#calls-and-data). */
@ApiTags('products')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get('prices')
  @Header('cache-control', 'no-store')
  @Allow('everyone', 'service')
  @ApiOperation({
    operationId: 'listProductPrices',
    summary: 'Current prices; unknown and deleted products are omitted',
  })
  @ApiOkResponse({ type: ProductPriceDto, isArray: true })
  prices(@Query() { ids }: ProductIdsDto) {
    return this.products.prices(ids);
  }

  @Get('some')
  @Allow('everyone')
  @Cached({ query: ProductIdsDto })
  @ApiOperation({
    operationId: 'listSomeProducts',
    summary: 'Products by id, in the given order; unknown ids are omitted',
  })
  @ApiOkResponse({ type: SomeProductDto, isArray: true })
  some(@Query() { ids }: ProductIdsDto) {
    return this.products.some(ids);
  }

  @Get(':id')
  @Allow('everyone')
  @Cached({ params: ProductIdDto })
  @ApiOperation({ operationId: 'getProduct', summary: 'One product' })
  @ApiOkResponse({ type: ProductDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  one(@Param() { id }: ProductIdDto) {
    return this.products.one(id);
  }
}
