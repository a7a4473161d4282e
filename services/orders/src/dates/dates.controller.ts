import { Controller, Get, Headers, Res } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, ApiOperation, ApiResponse, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { DayPromiseResponse, ShopDatesResponse, StorePromiseResponse } from './dates.dto.ts';
import { DatesService } from './dates.service.ts';

interface Reply {
  status(code: number): Reply;
  headers(values: Record<string, string>): Reply;
  send(body?: string): unknown;
}

/** Browsers cache promises at most this long, so that changed shop details take effect. */
const mostSeconds = 60;

@ApiTags('shop')
@Controller('api/shop/dates')
export class DatesController {
  constructor(private readonly dates: DatesService) {}

  /** Browsers must not cache a promise beyond `validUntil`. */
  @Get()
  @Allow('everyone')
  @ApiOperation({ operationId: 'getShopDates', summary: 'When an order placed now arrives or is ready' })
  @ApiExtraModels(DayPromiseResponse, StorePromiseResponse)
  @ApiOkResponse({ type: ShopDatesResponse })
  @ApiResponse({ status: 304, description: 'The caller has these dates already' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  async now(@Headers('if-none-match') known: string | undefined, @Res() reply: Reply): Promise<void> {
    const { body, etag, seconds } = await this.dates.document();
    const cacheControl = `public, max-age=${Math.min(seconds, mostSeconds)}, must-revalidate`;
    reply.headers({ etag, 'cache-control': cacheControl, 'content-type': 'application/json; charset=utf-8' });
    if (known === etag) return void reply.status(304).send();
    return void reply.send(body);
  }
}
