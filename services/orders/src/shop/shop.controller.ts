import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { Shop } from '@shop/contracts/shop';
import { ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import { ShopDto } from './shop.dto.ts';
import { ShopService } from './shop.service.ts';

/** What a handler uses of Fastify's reply when it answers by itself. */
interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: string): unknown;
}

@ApiTags('shop')
@Controller('api/shop')
export class ShopController {
  constructor(private readonly shop: ShopService) {}

  /** The shop's details (product.md#shop-details). Carries an ETag; may be cached for 30 s. */
  @Get()
  @Allow('everyone')
  @ApiOperation({ operationId: 'getShop', summary: "The shop's details" })
  @ApiOkResponse({ type: ShopDto })
  @ApiResponse({ status: 304, description: 'The caller has these details already' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  async details(@Headers('if-none-match') known: string | undefined, @Res() reply: Reply): Promise<void> {
    const { body, etag } = await this.shop.document();
    reply.headers({ etag, 'cache-control': 'public, max-age=30', 'content-type': 'application/json; charset=utf-8' });
    if (known === etag) return void reply.status(304).send();
    return void reply.send(body);
  }

  /** Replaces the shop's details. Fees count from the next order on; other processes follow at once. */
  @Put()
  @Allow('admin')
  @ApiOperation({ operationId: 'replaceShop', summary: "Replace the shop's details" })
  @ApiOkResponse({ type: ShopDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  replace(@Body() shop: ShopDto, @Caller() caller: Identity): Promise<Shop> {
    return this.shop.replace(shop, caller);
  }
}
