import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { Forwarded } from '../catalog/catalog.client.ts';
import { OrderResponse } from '../orders/order.dto.ts';
import { ApiIdempotencyKey, ApiQuoteConflict } from './placement.docs.ts';
import { EnterOrderDto } from './placement.dto.ts';
import { PlacementService } from './placement.service.ts';

@ApiTags('orders')
@Controller('api/admin/orders')
@Allow('manager')
export class OrderEntryController {
  constructor(private readonly placement: PlacementService) {}

  /** The rules and errors of `POST /api/orders` hold (product.md#orders-that-staff-enter). The order belongs to no account. */
  @Post()
  @ApiOperation({ operationId: 'enterOrder', summary: 'Enter an order for a customer' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: OrderResponse })
  @ApiOkResponse({ type: OrderResponse, description: 'The same key and body had placed it before' })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'TOTAL_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'SERVICE_UNAVAILABLE',
    'PRICES_UNKNOWN',
    'STOCK_UNKNOWN',
  )
  @ApiQuoteConflict('PRICE_CHANGED or OUT_OF_STOCK, with the quote')
  async enter(
    @Body() body: EnterOrderDto,
    @Headers('idempotency-key') key: string | undefined,
    @Caller() caller: Identity,
    @Forwarded() forwarded: Forwarded,
    @Res({ passthrough: true }) reply: { status(code: number): unknown },
  ): Promise<OrderResponse> {
    const { order, created } = await this.placement.enter(body, key, caller, forwarded);
    reply.status(created ? 201 : 200);
    return order;
  }
}
