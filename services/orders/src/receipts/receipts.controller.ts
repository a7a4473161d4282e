import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBody, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ClientNetwork } from '../callers/client-network.ts';
import { ForPerson } from '../callers/for-person.ts';
import { OrderResponse, TrackingKeyDto } from '../orders/order.dto.ts';
import { OrderIdPipe } from '../orders/order-id.pipe.ts';
import {
  BankTransferDto,
  BeginUploadDto,
  BegunUploadResponse,
  FinishedReceiptResponse,
  KeptReceiptResponse,
  OrderReceiptResponse,
  OwnReceiptResponse,
  SendReceiptDto,
} from './receipts.dto.ts';
import { ReceiptsService } from './receipts.service.ts';
import { SentReceiptsService } from './sent-receipts.service.ts';
import { UploadsService } from './uploads.service.ts';

@ApiTags('receipts')
@Controller('api')
export class ReceiptsController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly receipts: ReceiptsService,
    private readonly sent: SentReceiptsService,
  ) {}

  /**
   * Returns an upload URL for exactly `size` bytes, or without a size for up to 5 242 880. The `uploadURL` of an unfinished upload is
   * renewed without counting as another upload.
   */
  @Post('objects/upload')
  @HttpCode(200)
  @Allow('everyone')
  @ForPerson()
  @ApiOperation({ operationId: 'beginUpload', summary: 'An address to send a receipt to' })
  @ApiBody({ type: BeginUploadDto, required: false })
  @ApiOkResponse({ type: BegunUploadResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'PERSON_CHANGED',
    'UPLOAD_LIMIT_REACHED',
    'SERVICE_UNAVAILABLE',
  )
  begin(
    @Body() body: BeginUploadDto,
    @Caller() caller: Identity,
    @ClientNetwork() network: string | null,
  ): Promise<BegunUploadResponse> {
    return this.uploads.begin(body, caller, network);
  }

  /** Accepts JPEG, PNG, WebP, HEIC or PDF up to 5 242 880 bytes; any other file is deleted. */
  @Put('bank-transfers')
  @Allow('guest owner', 'owner')
  @ForPerson()
  @ApiOperation({ operationId: 'finishUpload', summary: 'Finish the upload of a receipt' })
  @ApiOkResponse({ type: FinishedReceiptResponse })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'NOT_FOUND',
    'PERSON_CHANGED',
    'BODY_TOO_LARGE',
    'UNSUPPORTED_MEDIA_TYPE',
    'SERVICE_UNAVAILABLE',
  )
  finish(@Body() { transferProofURL }: BankTransferDto, @Caller() caller: Identity): Promise<FinishedReceiptResponse> {
    return this.receipts.finish(transferProofURL, caller);
  }

  /** For the owner, or with the key of the tracking link; the payment is pending again. */
  @Put('orders/:orderNumber/receipt')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'sendReceipt', summary: 'Send another receipt for an order' })
  @ApiOkResponse({ type: OrderResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'PAYMENT_DECIDED', 'CONFLICT')
  send(
    @Param('orderNumber') orderNumber: string,
    @Body() body: SendReceiptDto,
    @Caller() caller: Identity,
  ): Promise<OrderResponse> {
    return this.sent.send(orderNumber, body, caller);
  }

  /** For the owner, or with the key of the tracking link. */
  @Get('orders/:orderNumber/receipt')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'getOwnReceipt', summary: "A link to the receipt of one's own order" })
  @ApiOkResponse({ type: OwnReceiptResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  own(
    @Param('orderNumber') orderNumber: string,
    @Query() { key }: TrackingKeyDto,
    @Caller() caller: Identity,
  ): Promise<OwnReceiptResponse> {
    return this.sent.read(orderNumber, key, caller);
  }

  @Get('admin/orders/:id/receipts')
  @Allow('manager')
  @ApiOperation({ operationId: 'getOrderReceipts', summary: 'Links to all receipts of an order, the newest first' })
  @ApiOkResponse({ type: [KeptReceiptResponse] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE')
  allOfOrder(@Param('id', OrderIdPipe) id: string): Promise<KeptReceiptResponse[]> {
    return this.receipts.allOfOrder(id);
  }

  @Get('admin/orders/:id/receipt')
  @Allow('manager')
  @ApiOperation({ operationId: 'getOrderReceipt', summary: 'A link to the receipt of an order' })
  @ApiOkResponse({ type: OrderReceiptResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  ofOrder(@Param('id', OrderIdPipe) id: string): Promise<OrderReceiptResponse> {
    return this.receipts.ofOrder(id);
  }
}
