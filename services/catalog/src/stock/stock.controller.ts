import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import type { ProductStock, StoreStock } from '@shop/contracts/stock';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { ProductIdDto, ProductIdsDto } from '../products/products.dto.ts';
import { ProductStockDto, StoreStockDto } from './stock.dto.ts';
import { StockService } from './stock.service.ts';

@ApiTags('stock')
@ApiBearerAuth()
@Controller('api')
export class StockController {
  constructor(private readonly stock: StockService) {}

  @Get('products/stock-by-store')
  @Header('cache-control', 'no-store')
  @Allow('everyone')
  @ApiOperation({
    operationId: 'listStoreStock',
    summary: 'What lies in each store, of the products that are counted; at most 10 are told',
  })
  @ApiOkResponse({ type: StoreStockDto, isArray: true })
  @ApiProblems('FORBIDDEN')
  inStores(@Query() { ids }: ProductIdsDto): Promise<StoreStock[]> {
    return this.stock.inStores(ids);
  }

  @Get('admin/products/:id/stock')
  @Header('cache-control', 'no-store')
  @Allow('manager')
  @ApiOperation({ operationId: 'getProductStock', summary: 'How many of a product can still be sold at each place' })
  @ApiOkResponse({ type: ProductStockDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  ofProduct(@Param() { id }: ProductIdDto): Promise<ProductStock> {
    return this.stock.ofProduct(id);
  }
}
