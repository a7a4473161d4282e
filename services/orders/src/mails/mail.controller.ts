import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { MailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { MailFilterDto, MailId } from '@shop/service-kit/mails/mail-desk';
import { MailPageResponse } from './mail.dto.ts';
import type { MailJob } from './mail.job.ts';
import type { OrderMail } from './order.mails.ts';

@ApiTags('mails')
@Controller('api/admin/mails')
@Allow('manager')
export class MailController {
  constructor(private readonly mails: MailOutbox<MailJob, OrderMail>) {}

  /** Waiting mails are sorted by sending time, failed ones newest first. */
  @Get()
  @ApiOperation({ operationId: 'getMails', summary: 'Waiting and failed mails' })
  @ApiOkResponse({ type: MailPageResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: MailFilterDto): Promise<MailPageResponse> {
    return this.mails.page(filter);
  }

  /** Gives a failed mail all its attempts again. The hourly limit of its address still applies. */
  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryMail', summary: 'Try to send a mail at once' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  retry(@MailId() id: string, @Caller() caller: Identity): Promise<void> {
    return this.mails.retry(id, caller);
  }
}
