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
import type { MailJob } from './mail.job.ts';
import { SupportMailPageDto } from './mail-desk.dto.ts';
import type { SupportMail } from './support.mails.ts';

@ApiTags('mails')
@ApiBearerAuth()
@Controller('api/admin/mails/support')
@Allow('manager')
export class MailDeskController {
  constructor(private readonly mails: MailOutbox<MailJob, SupportMail>) {}

  /** Lists waiting mails, next attempt first, or failed mails, newest first. */
  @Get()
  @ApiOperation({ operationId: 'getSupportMails', summary: 'Waiting and failed mails about tickets' })
  @ApiOkResponse({ type: SupportMailPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: MailFilterDto): Promise<SupportMailPageDto> {
    return this.mails.page(filter);
  }

  /** Sends a mail immediately, unless the customer has seen the replies. A dead mail gets all its attempts again. */
  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retrySupportMail', summary: 'Try to send a mail at once' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  retry(@MailId() id: string, @Caller() caller: Identity): Promise<void> {
    return this.mails.retry(id, caller);
  }
}
