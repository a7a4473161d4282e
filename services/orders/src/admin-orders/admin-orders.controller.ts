import { Body, Controller, Get, Header, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Identity } from '@shop/contracts/identity';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import { OrderIdPipe } from '../order-id.pipe.ts';
import { OrderResponse } from '../orders/order.response.ts';
import { OrderFilterDto, OrderPageResponse, OrderSelectionDto, PaymentDecisionDto, StatusChangeDto } from './admin-orders.dto.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { ExportService } from './export.service.ts';
import { PaymentService } from './payment.service.ts';

@ApiTags('admin-orders')
@Controller('api/admin/orders')
@Allow('admin')
export class AdminOrdersController {
  constructor(
    private readonly orders: AdminOrdersService,
    private readonly exports: ExportService,
    private readonly payments: PaymentService,
  ) {}

  /** Orders, newest first, 20 a page, by every filter of the console. */
  @Get()
  @ApiOperation({ operationId: 'getAdminOrders', summary: 'Orders by search and filters, newest first' })
  @ApiOkResponse({ type: OrderPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: OrderFilterDto): Promise<OrderPageResponse> {
    return this.orders.page(filter);
  }

  /** The orders of a selection as CSV, streamed; safe to open in a spreadsheet. */
  @Get('export.csv')
  @Header('content-disposition', 'attachment; filename="orders.csv"')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'exportOrders', summary: 'Orders by search and filters, as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async export(@Query() filter: OrderSelectionDto): Promise<StreamableFile> {
    return new StreamableFile(await this.exports.csv(filter), { type: 'text/csv; charset=utf-8' });
  }

  /** One order with its whole timeline. */
  @Get(':id')
  @ApiOperation({ operationId: 'getAdminOrder', summary: 'One order with its whole timeline' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  one(@Param('id', OrderIdPipe) id: string): Promise<OrderResponse> {
    return this.orders.one(id);
  }

  /** Changes status and details; a status off the usual path needs `notes`; the customer gets a mail (decision 6). */
  @Patch(':id/status')
  @ApiOperation({ operationId: 'changeOrderStatus', summary: "Change an order's status and details" })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'CONFLICT')
  changeStatus(@Param('id', OrderIdPipe) id: string, @Body() change: StatusChangeDto, @Caller() caller: Identity): Promise<OrderResponse> {
    return this.orders.changeStatus(id, change, caller);
  }

  /** Verifies or refuses a payment (decision 7); a refusal mails the customer. */
  @Patch(':id/payment')
  @ApiOperation({ operationId: 'decidePayment', summary: 'Verify or refuse a payment' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION')
  decidePayment(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: PaymentDecisionDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.payments.decide(id, body, caller);
  }
}
