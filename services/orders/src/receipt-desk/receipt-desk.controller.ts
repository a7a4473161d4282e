import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { ReceiptPageResponse, ReceiptQueueDto, ReceiptStoreResponse } from './receipt-desk.dto.ts';
import { ReceiptDeskService } from './receipt-desk.service.ts';

@ApiTags('receipts')
@Controller('api/admin/receipts')
@Allow('admin')
export class ReceiptDeskController {
  constructor(private readonly desk: ReceiptDeskService) {}

  /** Bank transfers whose receipt waits, oldest first, or that were decided about, newest first; 20 at a time (product.md#payment). */
  @Get()
  @ApiOperation({ operationId: 'getReceipts', summary: 'Receipts that wait for a decision, or were decided about' })
  @ApiOkResponse({ type: ReceiptPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() queue: ReceiptQueueDto): Promise<ReceiptPageResponse> {
    return this.desk.page(queue);
  }

  /** Whether the store of receipts is away: none can be looked at or sent until it is back, and orders go on (product.md#receipts). */
  @Get('store')
  @ApiOperation({ operationId: 'getReceiptStore', summary: 'Whether the store of receipts is away' })
  @ApiOkResponse({ type: ReceiptStoreResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  store(): Promise<ReceiptStoreResponse> {
    return this.desk.store();
  }
}
