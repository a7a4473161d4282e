import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { AnalyticsRangeDto, AnalyticsResponse } from './analytics.dto.ts';
import { AnalyticsService } from './analytics.service.ts';

@ApiTags('analytics')
@Controller('api/admin/analytics')
@Allow('manager')
export class AnalyticsController {
  constructor(private readonly analytics: AnalyticsService) {}

  @Get()
  @ApiOperation({ operationId: 'getAnalytics', summary: 'What was ordered and paid in a range of days' })
  @ApiOkResponse({ type: AnalyticsResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  of(@Query() range: AnalyticsRangeDto): Promise<AnalyticsResponse> {
    return this.analytics.of(range);
  }
}
