import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiForbiddenResponse,
  ApiNoContentResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { Allow } from '@shop/service-kit/identity';
import { ProductDto, ProductIdDto, ProductPageDto } from '../products/products.dto.ts';
import { AdminProductQueryDto, ProductUpdateDto, StockDto } from './admin-products.dto.ts';
import { AdminProductsService } from './admin-products.service.ts';

/** Upkeep of the catalogue by the staff (text 1 §2, text 2 §7). */
@ApiTags('admin products')
@ApiBearerAuth()
@ApiUnauthorizedResponse({ description: 'UNAUTHENTICATED' })
@ApiForbiddenResponse({ description: 'FORBIDDEN: only for admins' })
@ApiBadRequestResponse({ description: 'VALIDATION_FAILED or MALFORMED_JSON' })
@Allow('admin')
@Controller('api/admin/products')
export class AdminProductsController {
  constructor(private readonly products: AdminProductsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listAdminProducts', summary: 'Products by name; limit 50 unless told' })
  @ApiOkResponse({ type: ProductPageDto })
  list(@Query() query: AdminProductQueryDto) {
    return this.products.list(query);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateProduct', summary: 'Change what the body names; the rest stays' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ description: 'NOT_FOUND' })
  update(@Param() { id }: ProductIdDto, @Body() body: ProductUpdateDto) {
    return this.products.update(id, body);
  }

  @Patch(':id/stock')
  @ApiOperation({ operationId: 'setProductStock', summary: 'In stock or not' })
  @ApiOkResponse({ type: ProductDto })
  @ApiNotFoundResponse({ description: 'NOT_FOUND' })
  setStock(@Param() { id }: ProductIdDto, @Body() { inStock }: StockDto) {
    return this.products.update(id, { inStock });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteProduct', summary: 'Take a product out of the shop; old orders keep naming it' })
  @ApiNoContentResponse()
  @ApiNotFoundResponse({ description: 'NOT_FOUND' })
  remove(@Param() { id }: ProductIdDto) {
    return this.products.remove(id);
  }
}
