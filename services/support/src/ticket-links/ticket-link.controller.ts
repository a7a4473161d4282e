import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { OpenedTicketDto, TicketTokenDto } from './ticket-link.dto.ts';
import { TicketLinks } from './ticket-link.service.ts';

@ApiTags('tickets')
@ApiBearerAuth()
@Controller('api/tickets/link')
export class TicketLinkController {
  constructor(private readonly links: TicketLinks) {}

  /** Lets this browser read and answer the guest's ticket of a mailed link, until the link expires. */
  @Post()
  @HttpCode(200)
  @Allow('everyone')
  @ApiOperation({
    operationId: 'openTicketLink',
    summary: "Open a conversation in this browser with the token of the mail's link",
  })
  @ApiOkResponse({ type: OpenedTicketDto })
  @ApiProblems('FORBIDDEN', 'NOT_FOUND', 'LINK_EXPIRED')
  open(@Caller() caller: Identity, @Body() { token }: TicketTokenDto): Promise<OpenedTicketDto> {
    return this.links.open(caller, token);
  }
}
