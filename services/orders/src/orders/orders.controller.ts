import { Body, Controller, Get, Headers, Param, Post, Query, Res } from '@nestjs/common';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Identity } from '@shop/contracts/identity';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import type { Upstream } from '../catalog/catalog.client.ts';
import { Forwarded } from '../catalog/forwarded.decorator.ts';
import type { Reply } from '../reply.ts';
import { OrderResponse, PlacedOrderResponse, TrackedOrderResponse } from './order.response.ts';
import { OrdersService } from './orders.service.ts';
import { PlaceOrderDto } from './place-order.dto.ts';
import { PlacementService } from './placement.service.ts';
import { TrackingKeyDto } from './tracking-key.dto.ts';

@ApiTags('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orders: OrdersService,
    private readonly placement: PlacementService,
  ) {}

  /** Places an order. The same key and body answer 200 with the same order; 409 carries the server's figures as `quote`. */
  @Post()
  @Allow('everyone')
  @ApiOperation({ operationId: 'placeOrder', summary: 'Place an order' })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'A UUID made when checkout opens, kept until the order is acknowledged',
  })
  @ApiCreatedResponse({ type: PlacedOrderResponse })
  @ApiOkResponse({ type: PlacedOrderResponse, description: 'The same key and body had placed it before' })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PRICE_CHANGED', 'OUT_OF_STOCK', 'IDEMPOTENCY_KEY_REUSED', 'SERVICE_UNAVAILABLE')
  async place(
    @Body() body: PlaceOrderDto,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() caller: Identity,
    @Forwarded() upstream: Upstream,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<PlacedOrderResponse> {
    const { order, created } = await this.placement.place(body, key, caller, upstream);
    reply.status(created ? 201 : 200);
    return order;
  }

  /** The signed-in customer's orders, newest first, at most 100. */
  @Get()
  @Allow('customer', 'admin')
  @ApiOperation({ operationId: 'getOrders', summary: "The signed-in customer's orders, newest first" })
  @ApiOkResponse({ type: [OrderResponse] })
  @ApiProblems('UNAUTHENTICATED')
  list(@Caller() caller: Identity): Promise<OrderResponse[]> {
    return this.orders.ofCustomer(caller);
  }

  /** An order of this account or browser, for the confirmation page after a reload. */
  @Get('mine/:orderNumber')
  @Allow('everyone')
  @ApiOperation({ operationId: 'getMyOrder', summary: 'An order of this account or this browser' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'NOT_FOUND')
  mine(@Param('orderNumber') orderNumber: string, @Caller() caller: Identity): Promise<OrderResponse> {
    return this.orders.mine(orderNumber, caller);
  }

  /** Where an order stands, by its number alone; case-insensitive; no personal data (decision 9). */
  @Get('track/:orderNumber')
  @Allow('everyone')
  @ApiOperation({ operationId: 'trackOrder', summary: 'Where an order stands, by its number' })
  @ApiOkResponse({ type: TrackedOrderResponse })
  @ApiProblems('UNAUTHENTICATED', 'NOT_FOUND')
  track(@Param('orderNumber') orderNumber: string): Promise<TrackedOrderResponse> {
    return this.orders.track(orderNumber);
  }

  /** The full order, for whoever has its signed link. */
  @Get('track/:orderNumber/full')
  @Allow('everyone')
  @ApiOperation({ operationId: 'trackFullOrder', summary: 'The full order, with the key of its signed link' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'NOT_FOUND')
  trackFull(@Param('orderNumber') orderNumber: string, @Query() { key }: TrackingKeyDto): Promise<OrderResponse> {
    return this.orders.trackWithKey(orderNumber, key);
  }
}
