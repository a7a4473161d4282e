import { Body, Controller, Param, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OrderResponse } from '../orders/order.dto.ts';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import { ContactChangeDto } from './contact.dto.ts';
import { ContactService } from './contact.service.ts';

@ApiTags('fulfilment')
@Controller('api/admin/orders')
@Allow('manager')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  /** The customer sees in the timeline which fields changed (product.md#contact-of-an-order). */
  @Patch(':id/contact')
  @ApiOperation({
    operationId: 'changeOrderContact',
    summary: "Change an open order's name, phone, email, address and notes",
  })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'ILLEGAL_TRANSITION', 'CONFLICT')
  change(
    @Param('id', OrderIdPipe) id: string,
    @Body() change: ContactChangeDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.contact.change(id, change, caller);
  }
}
