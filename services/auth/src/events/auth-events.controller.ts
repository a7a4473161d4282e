import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { AuthEventsService } from './auth-events.service.ts';

@ApiTags('internal')
@Controller('internal/events')
export class AuthEventsController {
  constructor(private readonly events: AuthEventsService) {}

  @Get()
  @Allow('service')
  @Header('cache-control', 'no-store')
  // An idle connection after the stream would delay the shutdown.
  @Header('connection', 'close')
  @ApiOperation({
    operationId: 'subscribeToAuthEvents',
    summary: 'Ended sessions and changed users, as they happen: one AuthEvent in the data of each server-sent event',
  })
  @ApiOkResponse({ content: { 'text/event-stream': { schema: { type: 'string' } } } })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'SERVICE_UNAVAILABLE')
  subscribe(): StreamableFile {
    return new StreamableFile(this.events.subscribe(), { type: 'text/event-stream' });
  }
}
