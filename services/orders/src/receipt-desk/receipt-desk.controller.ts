import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { ReceiptPageResponse, ReceiptQueueDto, ReceiptStoreResponse } from './receipt-desk.dto.ts';
import { ReceiptDeskService } from './receipt-desk.service.ts';

@ApiTags('receipts')
@Controller('api/admin/receipts')
@Allow('manager')
export class ReceiptDeskController {
  constructor(private readonly desk: ReceiptDeskService) {}

  /** 20 entries per page: waiting receipts are sorted oldest first, decided ones newest first (product.md#payment). */
  @Get()
  @ApiOperation({ operationId: 'getReceipts', summary: 'Receipts with or without a decision' })
  @ApiOkResponse({ type: ReceiptPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() queue: ReceiptQueueDto): Promise<ReceiptPageResponse> {
    return this.desk.page(queue);
  }

  /** Without the store receipts can neither be viewed nor uploaded, but orders can be placed (product.md#receipts). */
  @Get('store')
  @ApiOperation({ operationId: 'getReceiptStore', summary: 'Whether the store of receipts is away' })
  @ApiOkResponse({ type: ReceiptStoreResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  store(): Promise<ReceiptStoreResponse> {
    return this.desk.store();
  }
}
