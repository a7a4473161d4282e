import { Body, Controller, Get, Param, Patch, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderResponse } from '../orders/order.dto.ts';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import { OrderFilterDto, OrderPageResponse, StatusChangeDto } from './fulfilment.dto.ts';
import { FulfilmentService } from './fulfilment.service.ts';

@ApiTags('fulfilment')
@Controller('api/admin/orders')
@Allow('manager')
export class FulfilmentController {
  constructor(private readonly orders: FulfilmentService) {}

  @Get()
  @Allow('staff')
  @ApiOperation({ operationId: 'getAdminOrders', summary: 'Orders by search and filters, newest first' })
  @ApiOkResponse({ type: OrderPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: OrderFilterDto): Promise<OrderPageResponse> {
    return this.orders.page(filter);
  }

  @Get(':id')
  @Allow('staff')
  @ApiOperation({ operationId: 'getAdminOrder', summary: 'One order with its complete timeline' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  one(@Param('id', OrderIdPipe) id: string): Promise<OrderResponse> {
    return this.orders.one(id);
  }

  /**
   * A status outside the usual path, or before a transfer is verified, needs `notes`. The customer gets a mail (product.md#order-status).
   */
  @Patch(':id/status')
  @ApiOperation({ operationId: 'changeOrderStatus', summary: "Change an order's status and details" })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'ILLEGAL_TRANSITION',
    'PAYMENT_NOT_VERIFIED',
    'CONFLICT',
  )
  changeStatus(
    @Param('id', OrderIdPipe) id: string,
    @Body() change: StatusChangeDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.orders.changeStatus(id, change, caller);
  }
}
