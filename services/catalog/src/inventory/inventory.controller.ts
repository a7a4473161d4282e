import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ProductDto, ProductIdDto } from '../products/products.dto.ts';
import { AdminProductPageDto, InventoryQueryDto, ProductUpdateRequestDto, StockDto } from './inventory.dto.ts';
import { InventoryService } from './inventory.service.ts';
import { NewProductRequestDto } from './new-product.dto.ts';
import { NewProductsService } from './new-products.service.ts';

/** Product management for staff (product.md#editing-products). */
@ApiTags('inventory')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/products')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryService,
    private readonly newProducts: NewProductsService,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listAdminProducts', summary: 'Products by name with their stock; limit 50 by default' })
  @ApiOkResponse({ type: AdminProductPageDto })
  list(@Query() query: InventoryQueryDto) {
    return this.inventory.list(query);
  }

  @Post()
  @ApiOperation({
    operationId: 'createProduct',
    summary: 'Put a product on sale; repeated with its id, the same product is answered',
  })
  @ApiCreatedResponse({ type: ProductDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  create(@Caller() caller: Identity, @Body() body: NewProductRequestDto) {
    return this.newProducts.create(caller, body);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateProduct', summary: 'Change the fields in the body; the others stay' })
  @ApiOkResponse({ type: ProductDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN', 'STOCK_COUNTED', 'CHANGED_MEANWHILE', 'CONFLICT')
  update(@Caller() caller: Identity, @Param() { id }: ProductIdDto, @Body() body: ProductUpdateRequestDto) {
    return this.inventory.update(caller, id, body);
  }

  @Patch(':id/stock')
  @ApiOperation({ operationId: 'setProductStock', summary: 'In stock or not' })
  @ApiOkResponse({ type: ProductDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN', 'STOCK_COUNTED')
  setStock(@Caller() caller: Identity, @Param() { id }: ProductIdDto, @Body() { inStock }: StockDto) {
    return this.inventory.update(caller, id, { inStock });
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteProduct', summary: 'Take a product out of the shop; old orders keep naming it' })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  remove(@Caller() caller: Identity, @Param() { id }: ProductIdDto) {
    return this.inventory.remove(caller, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreProduct', summary: 'Put a deleted product on sale again' })
  @ApiOkResponse({ type: ProductDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN', 'CONFLICT')
  restore(@Caller() caller: Identity, @Param() { id }: ProductIdDto) {
    return this.inventory.restore(caller, id);
  }
}
