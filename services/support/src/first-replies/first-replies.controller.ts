import { Controller, Get, Query } from '@nestjs/common';
import type { FirstReplies } from '@shop/contracts/support';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { FirstRepliesDto, FirstRepliesRangeDto } from './first-replies.dto.ts';
import { FirstRepliesService } from './first-replies.service.ts';

@ApiTags('tickets')
@ApiBearerAuth()
@Controller('api/support/first-replies')
@Allow('manager')
export class FirstRepliesController {
  constructor(private readonly replies: FirstRepliesService) {}

  /** For tickets that were opened within the range (product.md#admin-analytics). */
  @Get()
  @ApiOperation({
    operationId: 'getFirstReplies',
    summary: "How long staff's first reply took, of tickets opened in a range of time",
  })
  @ApiOkResponse({ type: FirstRepliesDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  of(@Query() range: FirstRepliesRangeDto): Promise<FirstReplies> {
    return this.replies.of(range);
  }
}
