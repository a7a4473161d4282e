import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { DeliveryNotificationDto } from './notifications.dto.ts';
import { NotificationsService } from './notifications.service.ts';

@ApiTags('mails')
@Controller('api/emails')
@Allow('manager')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** Mails about a delivery step without changing the order (product.md#mails). */
  @Post('delivery-notification')
  @HttpCode(204)
  @ApiOperation({ operationId: 'notifyOfDelivery', summary: "Mail an order's customer about a step of its delivery" })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'RATE_LIMITED')
  notify(@Body() body: DeliveryNotificationDto, @Caller() caller: Identity): Promise<void> {
    return this.notifications.notify(body, caller);
  }
}
