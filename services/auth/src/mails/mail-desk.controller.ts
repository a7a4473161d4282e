import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { MailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { MailFilterDto, MailId } from '@shop/service-kit/mails/mail-desk';
import type { AccountMail } from './account.mails.ts';
import type { MailJob } from './mail.job.ts';
import { AccountMailPageDto } from './mail-desk.dto.ts';

@ApiTags('mails')
@Controller('api/admin/mails/accounts')
@Allow('manager')
export class MailDeskController {
  constructor(private readonly mails: MailOutbox<MailJob, AccountMail>) {}

  /** Lists waiting mails, next attempt first, or failed mails, newest first. */
  @Get()
  @ApiOperation({
    operationId: 'getAccountMails',
    summary: 'Mails about accounts that wait, or that could not be sent',
  })
  @ApiOkResponse({ type: AccountMailPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: MailFilterDto): Promise<AccountMailPageDto> {
    return this.mails.page(filter);
  }

  /** Resends a mail immediately with a new link; a dead mail gets all its attempts again. */
  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryAccountMail', summary: 'Try to send a mail at once' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  retry(@MailId() id: string, @Caller() caller: Identity): Promise<void> {
    return this.mails.retry(id, caller);
  }
}
