import { Body, Controller, HttpCode, Param, ParseUUIDPipe, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow } from '@shop/service-kit/identity/identity';
import { OrderUpdatesDto } from './order-updates.dto.ts';
import { OrderUpdatesService } from './order-updates.service.ts';

const UserId = () => Param('userId', new ParseUUIDPipe({ exceptionFactory: () => notFound('The account') }));

/** Called by auth only, which stores this setting. */
@ApiTags('internal')
@Controller('internal/order-updates')
export class OrderUpdatesController {
  constructor(private readonly updates: OrderUpdatesService) {}

  @Put(':userId')
  @HttpCode(204)
  @Allow('service')
  @ApiOperation({
    operationId: 'putOrderUpdates',
    summary: 'Whether an account wants mails about changes of its orders',
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  put(@UserId() userId: string, @Body() body: OrderUpdatesDto): Promise<void> {
    return this.updates.put(userId, body);
  }
}
