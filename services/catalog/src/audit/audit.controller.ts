import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AuditFilterDto, AuditPageDto, AuditService } from '@shop/service-kit/identity/audit';
import { Allow } from '@shop/service-kit/identity/identity';

@ApiTags('audit')
@ApiBearerAuth()
@Controller('api/admin/audit/products')
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Get()
  @Allow('manager')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getProductsAudit', summary: 'Audit log of products, newest first' })
  @ApiOkResponse({ type: AuditPageDto })
  @ApiProblems('FORBIDDEN')
  page(@Query() filter: AuditFilterDto) {
    return this.audit.page(filter);
  }
}
