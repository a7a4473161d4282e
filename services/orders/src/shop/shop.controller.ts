import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '@shop/service-kit/identity';
import type { FastifyReply } from 'fastify';
import { ApiProblems } from '../openapi/api-problems.ts';
import { ShopResponse } from './shop.dto.ts';
import { ShopService } from './shop.service.ts';

@ApiTags('shop')
@Controller('api/shop')
export class ShopController {
  constructor(private readonly shop: ShopService) {}

  /** The shop's details (decision 18). Carries an ETag; may be kept for 30 s. */
  @Get()
  @Allow('everyone')
  @ApiOperation({ operationId: 'getShop', summary: "The shop's details" })
  @ApiOkResponse({ type: ShopResponse })
  @ApiProblems('UNAUTHENTICATED')
  async details(@Headers('if-none-match') known: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    const { body, etag } = await this.shop.document();
    reply.headers({ etag, 'cache-control': 'public, max-age=30' });
    if (known === etag) return void reply.status(304).send();
    return void reply.type('application/json; charset=utf-8').send(body);
  }
}
