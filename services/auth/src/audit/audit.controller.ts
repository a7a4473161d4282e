import { Controller, Get, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AuditPageDto, AuditPagingDto } from '@shop/service-kit/identity/audit';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { AccessLogFilterDto, AccessLogPageDto } from './access-log.dto.ts';
import { AuditService } from './audit.service.ts';

@ApiTags('audit')
@Controller('api')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get('auth/activity')
  @Allow('customer', 'staff')
  @ApiOperation({ operationId: 'getOwnActivity', summary: "What happened to the caller's own access, newest first" })
  @ApiOkResponse({ type: AuditPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  activity(@Caller() { sub }: Identity, @Query() paging: AuditPagingDto): Promise<AuditPageDto> {
    return this.audit.activityOf(sub, paging);
  }

  @Get('admin/audit/accounts')
  @Allow('shop owner')
  @ApiOperation({ operationId: 'getAccountsAudit', summary: "What happened to accounts' access, newest first" })
  @ApiOkResponse({ type: AccessLogPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: AccessLogFilterDto): Promise<AccessLogPageDto> {
    return this.audit.page(filter);
  }
}
