import { Controller, Get, HttpCode, Param, ParseUUIDPipe, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { DeletionsService } from './deletions.service.ts';
import { AccountDeletionDto } from './privacy.dto.ts';

const aDeletion = new ParseUUIDPipe({ exceptionFactory: () => notFound('The deletion') });

@ApiTags('accounts')
@Controller('api/admin/account-deletions')
@Allow('manager')
export class DeletionDeskController {
  constructor(private readonly deletions: DeletionsService) {}

  @Get()
  @ApiOperation({
    operationId: 'listAccountDeletions',
    summary: 'Deleted accounts, with the services that have or have not confirmed the erasure',
  })
  @ApiOkResponse({ type: [AccountDeletionDto] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  list(): Promise<AccountDeletionDto[]> {
    return this.deletions.list();
  }

  @Post(':id/retry')
  @HttpCode(204)
  @ApiOperation({ operationId: 'retryAccountDeletion', summary: 'Retry unconfirmed erasures now' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  retry(@Param('id', aDeletion) id: string, @Caller() caller: Identity): Promise<void> {
    return this.deletions.retry(id, caller);
  }
}
