import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import {
  OrderPageQuery,
  OrderResponse,
  PlacedOrderResponse,
  TrackedOrderResponse,
  TrackingKeyDto,
} from './order.dto.ts';
import { OrdersService } from './orders.service.ts';

interface Reply {
  header(name: string, value: number): unknown;
}

@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  /** Each order has a tracking link. Customers also get the orders that their browser placed before sign-in. */
  @Get()
  @Allow('customer', 'staff')
  @ApiOperation({
    operationId: 'getOrders',
    summary: "The signed-in customer's orders, newest first, a page at a time",
  })
  @ApiOkResponse({
    type: [PlacedOrderResponse],
    headers: { 'x-total-count': { description: 'Orders on all pages', schema: { type: 'integer' } } },
  })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async list(
    @Caller() caller: Identity,
    @Query() query: OrderPageQuery,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<PlacedOrderResponse[]> {
    const { orders, total } = await this.orders.ofCaller(caller, query);
    reply.header('x-total-count', total);
    return orders;
  }

  /** Used by the confirmation page after a reload. */
  @Get('mine/:orderNumber')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'getMyOrder', summary: 'An order of this account or this browser' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  mine(@Param('orderNumber') orderNumber: string, @Caller() caller: Identity): Promise<OrderResponse> {
    return this.orders.mine(orderNumber, caller);
  }

  /** Case-insensitive, without personal data (product.md#order-tracking). */
  @Get('track/:orderNumber')
  @Allow('everyone')
  @ApiOperation({ operationId: 'trackOrder', summary: 'Status of an order, by its number' })
  @ApiOkResponse({ type: TrackedOrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  track(@Param('orderNumber') orderNumber: string): Promise<TrackedOrderResponse> {
    return this.orders.track(orderNumber);
  }

  @Get('track/:orderNumber/full')
  @Allow('everyone')
  @ApiOperation({ operationId: 'trackFullOrder', summary: 'The full order, with the key of its signed link' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  trackFull(@Param('orderNumber') orderNumber: string, @Query() { key }: TrackingKeyDto): Promise<OrderResponse> {
    return this.orders.trackWithKey(orderNumber, key);
  }
}
