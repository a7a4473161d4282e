import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { NewsletterCountsDto } from './newsletter.dto.ts';
import { NewsletterDesk } from './newsletter-desk.service.ts';

@ApiTags('newsletter')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/newsletter')
export class NewsletterDeskController {
  constructor(private readonly desk: NewsletterDesk) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getNewsletter', summary: 'Numbers of subscribers, by topic' })
  @ApiOkResponse({ type: NewsletterCountsDto })
  counts(): Promise<NewsletterCountsDto> {
    return this.desk.counts();
  }

  /** Exports confirmed subscribers with unsubscribe links for a newsletter (docs/runbook.md). The audit log contains the caller. */
  @Get('export.csv')
  @Header('content-disposition', 'attachment; filename="newsletter.csv"')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'exportNewsletter', summary: 'Confirmed subscribers as CSV' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  async export(@Caller() caller: Identity): Promise<StreamableFile> {
    return new StreamableFile(await this.desk.csv(caller), { type: 'text/csv; charset=utf-8' });
  }
}
