import type { Readable } from 'node:stream';
import { Controller, Get, Header, Param, Query, Res, StreamableFile } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { TrackingKeyDto } from '../orders/order.dto.ts';
import { LiveOrders } from './live-orders.service.ts';

interface Reply {
  raw: { once(event: 'close', listener: () => void): unknown };
}

const eventStream = { content: { 'text/event-stream': { schema: { type: 'string' } } } } as const;

@ApiTags('orders')
@Controller('api/orders')
export class LiveOrdersController {
  constructor(private readonly live: LiveOrders) {}

  /** Server-sent events with an OrderChanged each; the first one is sent immediately. */
  @Get(':orderNumber/events')
  @Allow('guest owner', 'owner')
  @Header('cache-control', 'no-store')
  @Header('x-accel-buffering', 'no')
  // An ended stream must not leave an idle connection, because shutdown would wait for it.
  @Header('connection', 'close')
  @ApiOperation({
    operationId: 'watchOrder',
    summary: 'Changes of an order, as they happen, for its owner or with the key of its signed link',
  })
  @ApiOkResponse(eventStream)
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  async watch(
    @Param('orderNumber') orderNumber: string,
    @Query() { key }: TrackingKeyDto,
    @Caller() caller: Identity,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    return toResponse(await this.live.watch(orderNumber, key, caller), reply);
  }

  @Get('track/:orderNumber/events')
  @Allow('everyone')
  @Header('cache-control', 'no-store')
  @Header('x-accel-buffering', 'no')
  @Header('connection', 'close')
  @ApiOperation({ operationId: 'watchTrackedOrder', summary: 'Changes of an order, as they happen, by its number' })
  @ApiOkResponse(eventStream)
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  async watchByNumber(
    @Param('orderNumber') orderNumber: string,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<StreamableFile> {
    return toResponse(await this.live.watchByNumber(orderNumber), reply);
  }
}

/** Ends the stream with the response, which also covers HEAD requests. */
function toResponse(stream: Readable, reply: Reply): StreamableFile {
  reply.raw.once('close', () => stream.destroy());
  return new StreamableFile(stream, { type: 'text/event-stream' });
}
