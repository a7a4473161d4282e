import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { DashboardStatsResponse } from './dashboard.dto.ts';
import { DashboardService } from './dashboard.service.ts';

@ApiTags('dashboard')
@Controller('api/admin/dashboard')
@Allow('manager')
export class DashboardController {
  constructor(private readonly dashboard: DashboardService) {}

  @Get('stats')
  @ApiOperation({ operationId: 'getDashboardStats', summary: 'The figures of the stat cards' })
  @ApiOkResponse({ type: DashboardStatsResponse })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  stats(): Promise<DashboardStatsResponse> {
    return this.dashboard.stats();
  }
}
