import { Body, Controller, Headers, Post, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ForPerson } from '../callers/for-person.ts';
import { Forwarded } from '../catalog/catalog.client.ts';
import { PlacedOrderResponse } from '../orders/order.dto.ts';
import { ApiIdempotencyKey, ApiQuoteConflict } from './placement.docs.ts';
import { PlaceOrderDto } from './placement.dto.ts';
import { PlacementService } from './placement.service.ts';

@ApiTags('orders')
@Controller('api/orders')
export class PlacementController {
  constructor(private readonly placement: PlacementService) {}

  /** Answers 200 with the same order for a repeated key and body. A 409 for changed prices or stock has the server's `quote`, one for too few pieces the `lines`. */
  @Post()
  @Allow('everyone')
  @ForPerson()
  @ApiOperation({ operationId: 'placeOrder', summary: 'Place an order' })
  @ApiIdempotencyKey()
  @ApiCreatedResponse({ type: PlacedOrderResponse })
  @ApiOkResponse({ type: PlacedOrderResponse, description: 'The same key and body had placed it before' })
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
  @ApiQuoteConflict('PRICE_CHANGED or OUT_OF_STOCK, with the quote, or PERSON_CHANGED')
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
