import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import { BankTransferDto, BeginUploadDto, FinishedReceiptResponse, OrderReceiptResponse, ReceiptUploadResponse } from './receipts.dto.ts';
import { ReceiptsService } from './receipts.service.ts';

@ApiTags('receipts')
@Controller('api')
export class ReceiptsController {
  constructor(private readonly receipts: ReceiptsService) {}

  /** Begins the upload of a receipt; its file goes to the address that this answers with, which takes exactly `size` bytes. */
  @Post('objects/upload')
  @HttpCode(200)
  @Allow('everyone')
  @ApiOperation({ operationId: 'beginUpload', summary: 'An address to send a receipt to' })
  @ApiOkResponse({ type: ReceiptUploadResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE')
  begin(@Body() { size }: BeginUploadDto, @Caller() caller: Identity): Promise<ReceiptUploadResponse> {
    return this.receipts.begin(size, caller);
  }

  /** Finishes an upload of this browser's: at most 5 242 880 bytes, JPEG, PNG, WebP, HEIC or PDF; otherwise it is deleted. */
  @Put('bank-transfers')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'finishUpload', summary: 'Finish the upload of a receipt' })
  @ApiOkResponse({ type: FinishedReceiptResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'SERVICE_UNAVAILABLE',
  )
  finish(@Body() { transferProofURL }: BankTransferDto, @Caller() caller: Identity): Promise<FinishedReceiptResponse> {
    return this.receipts.finish(transferProofURL, caller);
  }

  /** The receipt of an order, for staff. */
  @Get('admin/orders/:id/receipt')
  @Allow('admin')
  @ApiOperation({ operationId: 'getOrderReceipt', summary: 'A link to the receipt of an order' })
  @ApiOkResponse({ type: OrderReceiptResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  ofOrder(@Param('id', OrderIdPipe) id: string): Promise<OrderReceiptResponse> {
    return this.receipts.ofOrder(id);
  }
}
