import { Body, Controller, Param, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderResponse } from '../orders/order.dto.ts';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import { PaymentDecisionDto } from './payments.dto.ts';
import { PaymentsService } from './payments.service.ts';

@ApiTags('payments')
@Controller('api/admin/orders')
@Allow('manager')
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Patch(':id/payment')
  @ApiOperation({ operationId: 'decidePayment', summary: 'Verify or reject a payment' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'ILLEGAL_TRANSITION',
    'PAYMENT_DECIDED',
    'ORDER_CANCELLED',
    'CONFLICT',
  )
  decidePayment(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: PaymentDecisionDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.payments.decide(id, body, caller);
  }
}
