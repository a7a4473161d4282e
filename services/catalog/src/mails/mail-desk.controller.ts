import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { MailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { MailFilterDto, MailId } from '@shop/service-kit/mails/mail-desk';
import type { CatalogMail } from './catalog.mails.ts';
import type { MailJob } from './mail.job.ts';
import { CatalogMailPageDto } from './mail-desk.dto.ts';

@ApiTags('mails')
@ApiBearerAuth()
@Controller('api/admin/mails/catalog')
@Allow('manager')
export class MailDeskController {
  constructor(private readonly mails: MailOutbox<MailJob, CatalogMail>) {}

  /** Lists waiting mails, next attempt first, or failed mails, newest first. */
  @Get()
  @ApiOperation({
    operationId: 'getCatalogMails',
    summary: 'Waiting and failed mails of the newsletter and about products in stock again',
  })
  @ApiOkResponse({ type: CatalogMailPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: MailFilterDto): Promise<CatalogMailPageDto> {
    return this.mails.page(filter);
  }

  /** Resends a mail immediately; a confirmation link is valid for another seven days, and a dead mail gets all its attempts again. */
  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryCatalogMail', summary: 'Try to send a mail at once' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  retry(@MailId() id: string, @Caller() caller: Identity): Promise<void> {
    return this.mails.retry(id, caller);
  }
}
