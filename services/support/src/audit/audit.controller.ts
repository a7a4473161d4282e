import { Controller, Get, Query } from '@nestjs/common';
import type { AuditPage } from '@shop/contracts/audit';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AuditFilterDto, AuditPageDto, AuditService } from '@shop/service-kit/identity/audit';
import { Allow } from '@shop/service-kit/identity/identity';

@ApiTags('audit')
@ApiBearerAuth()
@Controller('api/admin/audit/tickets')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow('manager')
  @ApiOperation({ operationId: 'getTicketsAudit', summary: 'Audit log of tickets, newest first' })
  @ApiOkResponse({ type: AuditPageDto })
  @ApiProblems('FORBIDDEN')
  page(@Query() filter: AuditFilterDto): Promise<AuditPage> {
    return this.audit.page(filter);
  }
}
