import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderSelectionDto } from '../fulfilment/fulfilment.dto.ts';
import { ExportsService } from './exports.service.ts';

@ApiTags('exports')
@Controller('api/admin/orders')
@Allow('manager')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Get('export.csv')
  @Header('content-disposition', 'attachment; filename="orders.csv"')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'exportOrders', summary: 'Orders by search and filters, as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async export(@Query() filter: OrderSelectionDto, @Caller() caller: Identity): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.csv(filter, caller), { type: 'text/csv; charset=utf-8' });
  }
}
