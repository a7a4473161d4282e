import { Body, Controller, Get, Headers, Put, Res } from '@nestjs/common';
import { confirmationHeader, type Identity } from '@shop/contracts/identity';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ShopDto } from './shop.dto.ts';
import { ShopService } from './shop.service.ts';
import { ShopChanges } from './shop-changes.service.ts';

interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: string): unknown;
}

@ApiTags('shop')
@Controller('api/shop')
export class ShopController {
  constructor(
    private readonly shop: ShopService,
    private readonly changes: ShopChanges,
  ) {}

  /** Has an ETag; may be cached for 30 s (product.md#shop-details). */
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

  /**
   * New fees apply from the next order. A changed bank account or e-mail address needs the caller's confirmation (`POST
   * /api/auth/confirmation`), and all admins get a mail.
   */
  @Put()
  @Allow('manager')
  @ApiOperation({ operationId: 'replaceShop', summary: "Replace the shop's details" })
  @ApiHeader({ name: 'if-match', required: false, description: 'The entity tag of the details that were edited' })
  @ApiHeader({ name: confirmationHeader, required: false, description: 'For another bank account or email address' })
  @ApiOkResponse({ type: ShopDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CHANGED_MEANWHILE', 'PASSWORD_REQUIRED')
  async replace(
    @Body() shop: ShopDto,
    @Caller() caller: Identity,
    @Headers('if-match') ifMatch: string | undefined,
    @Headers(confirmationHeader) confirmation: string | undefined,
    @Res() reply: Reply,
  ): Promise<void> {
    const { body, etag } = await this.changes.replace({ shop, caller, ifMatch, confirmation });
    reply.status(200).headers({ etag, 'content-type': 'application/json; charset=utf-8' }).send(body);
  }
}
