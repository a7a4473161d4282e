import { Body, Controller, Param, Put } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderResponse } from '../orders/order.dto.ts';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import { RefundNoteDto } from './refunds.dto.ts';
import { RefundsService } from './refunds.service.ts';

@ApiTags('payments')
@Controller('api/admin/orders')
@Allow('manager')
export class RefundsController {
  constructor(private readonly refunds: RefundsService) {}

  /** The customer sees the refund and gets a mail (product.md#refunds). A later note replaces it. */
  @Put(':id/refund')
  @ApiOperation({ operationId: 'noteRefund', summary: 'Record a refund of an order' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'CONFLICT')
  note(
    @Param('id', OrderIdPipe) id: string,
    @Body() body: RefundNoteDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.refunds.note(id, body, caller);
  }
}
