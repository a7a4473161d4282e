import { Controller, Get, Header, Param, Query, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueAnswers } from '../answers/kept-answers.interceptor.ts';
import { ProductQueryDto } from './product-query.dto.ts';
import { PricesQueryDto, ProductDto, ProductIdDto, ProductPageDto, ProductPriceDto } from './products.dto.ts';
import { ProductsService } from './products.service.ts';

/** The catalogue as customers see it (text 1 §2 and §5, decision 20). */
@ApiTags('products')
@ApiBearerAuth()
@ApiUnauthorizedResponse({ description: 'UNAUTHENTICATED' })
@Controller('api/products')
export class ProductsController {
  constructor(private readonly products: ProductsService) {}

  @Get()
  @Allow('everyone')
  @UseInterceptors(CatalogueAnswers)
  @ApiOperation({ operationId: 'listProducts', summary: 'A page of the catalogue; a page beyond the end is empty' })
  @ApiOkResponse({ type: ProductPageDto })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  @ApiBadRequestResponse({ description: 'VALIDATION_FAILED' })
  list(@Query() query: ProductQueryDto) {
    return this.products.list(query);
  }

  @Get('prices')
  @Header('cache-control', 'no-store')
  @Allow('everyone', 'service')
  @ApiOperation({ operationId: 'listProductPrices', summary: 'Prices of this moment; unknown and deleted products are left out' })
  @ApiOkResponse({ type: ProductPriceDto, isArray: true })
  @ApiBadRequestResponse({ description: 'VALIDATION_FAILED' })
  prices(@Query() query: PricesQueryDto) {
    return this.products.prices(query.ids);
  }

  @Get(':id')
  @Allow('everyone')
  @UseInterceptors(CatalogueAnswers)
  @ApiOperation({ operationId: 'getProduct', summary: 'One product' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  @ApiBadRequestResponse({ description: 'VALIDATION_FAILED' })
  @ApiNotFoundResponse({ description: 'NOT_FOUND, also for a deleted product' })
  one(@Param() { id }: ProductIdDto) {
    return this.products.one(id);
  }
}
