import { Controller, Get, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiExtraModels,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  getSchemaPath,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { ProductQueryDto } from '../products/product-query.dto.ts';
import { ProductDto, ProductPageDto } from '../products/products.dto.ts';
import { CatalogueService } from './catalogue.service.ts';

@ApiTags('products')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/products')
export class CatalogueController {
  constructor(private readonly catalogue: CatalogueService) {}

  @Get()
  @Allow('everyone')
  @Cached({ query: ProductQueryDto })
  @ApiOperation({
    operationId: 'listProducts',
    summary: 'Without a query the plain list of products, the first 1,000 of more, else a page of those that match',
  })
  @ApiExtraModels(ProductDto, ProductPageDto)
  @ApiOkResponse({
    schema: {
      oneOf: [{ type: 'array', items: { $ref: getSchemaPath(ProductDto) } }, { $ref: getSchemaPath(ProductPageDto) }],
    },
  })
  list(@Query() query: ProductQueryDto) {
    return this.catalogue.list(query);
  }
}
