import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AuditFilterDto, AuditPageDto, AuditService } from '@shop/service-kit/identity/audit';
import { Allow } from '@shop/service-kit/identity/identity';

@ApiTags('audit')
@Controller('api/admin/audit/orders')
@Allow('manager')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @ApiOperation({ operationId: 'getOrdersAudit', summary: 'Audit log of orders and shop details, newest first' })
  @ApiOkResponse({ type: AuditPageDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  page(@Query() filter: AuditFilterDto): Promise<AuditPageDto> {
    return this.audit.page(filter);
  }
}
