import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderResponse } from '../orders/order.dto.ts';
import { CancelOrderDto } from './cancellation.dto.ts';
import { CancellationService } from './cancellation.service.ts';

@ApiTags('orders')
@Controller('api/orders')
export class CancellationController {
  constructor(private readonly cancellation: CancellationService) {}

  /** For the owner, or with the key of the tracking link (product.md#order-status). */
  @Post(':orderNumber/cancellation')
  @HttpCode(200)
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'cancelOrder', summary: 'Cancel an order while it is processing' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ORDER_UNDER_WAY', 'CONFLICT')
  cancel(
    @Param('orderNumber') orderNumber: string,
    @Body() body: CancelOrderDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.cancellation.cancel(orderNumber, body, caller);
  }
}
