import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiCreatedResponse, ApiHeader, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import { Forwarded } from '../catalog/catalog.client.ts';
import { PlacedOrderResponse } from '../orders/order.dto.ts';
import { PlaceOrderDto } from './placement.dto.ts';
import { PlacementService } from './placement.service.ts';

@ApiTags('orders')
@Controller('api/orders')
export class PlacementController {
  constructor(private readonly placement: PlacementService) {}

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
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'TOTAL_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'SERVICE_UNAVAILABLE',
  )
  async place(
    @Body() body: PlaceOrderDto,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() caller: Identity,
    @Forwarded() forwarded: Forwarded,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<PlacedOrderResponse> {
    const { order, created } = await this.placement.place(body, key, caller, forwarded);
    reply.status(created ? 201 : 200);
    return order;
  }
}
