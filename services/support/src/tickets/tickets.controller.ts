import { Body, Controller, Get, Param, Patch, Post, Query, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { Ticket } from '@shop/contracts/support';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiOkResponse,
  ApiOperation,
  type ApiResponseOptions,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { MessageCursorQuery, NewMessageDto, TicketMessageDto } from './message.dto.ts';
import {
  NewTicketDto,
  TicketDto,
  TicketListQuery,
  TicketPageQuery,
  TicketUpdateDto,
  TicketWithMessagesDto,
} from './ticket.dto.ts';
import { type Tickets, TicketsService } from './tickets.service.ts';

interface Reply {
  header(name: string, value: number): unknown;
}

const listAnswer: ApiResponseOptions = {
  type: [TicketDto],
  headers: { 'x-total-count': { description: 'Tickets on all pages', schema: { type: 'integer' } } },
};

/** Answers 404 to callers other than owner and staff (product.md#who-may-read-a-ticket). */
@ApiTags('tickets')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api')
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @Post('tickets')
  @Allow('everyone')
  @ApiOperation({ operationId: 'createTicket', summary: 'Open a ticket with its first message' })
  @ApiCreatedResponse({ type: TicketWithMessagesDto })
  open(@Caller() caller: Identity, @Body() body: NewTicketDto) {
    return this.tickets.open(caller, body);
  }

  @Get('tickets')
  @Allow('staff')
  @ApiOperation({ operationId: 'getTickets', summary: 'All tickets, newest activity first, a page at a time' })
  @ApiOkResponse(listAnswer)
  async list(@Query() query: TicketListQuery, @Res({ passthrough: true }) reply: Reply) {
    return paged(await this.tickets.list(query), reply);
  }

  @Get('support/tickets')
  @Allow('staff')
  @ApiOperation({ operationId: 'getSupportTickets', summary: "The same list, for the dashboard's tab" })
  @ApiOkResponse(listAnswer)
  async supportList(@Query() query: TicketListQuery, @Res({ passthrough: true }) reply: Reply) {
    return paged(await this.tickets.list(query), reply);
  }

  @Get('user/tickets')
  @Allow('customer', 'staff')
  @ApiOperation({
    operationId: 'getUserTickets',
    summary: "The signed-in user's own tickets, newest activity first, a page at a time",
  })
  @ApiOkResponse(listAnswer)
  async own(@Caller() caller: Identity, @Query() query: TicketPageQuery, @Res({ passthrough: true }) reply: Reply) {
    return paged(await this.tickets.ofCaller(caller, query), reply);
  }

  @Get('tickets/:id')
  @Allow('guest owner', 'owner', 'staff')
  @ApiOperation({
    operationId: 'getTicket',
    summary: 'One ticket with a page of its messages; cursors lead to the other pages',
  })
  @ApiOkResponse({ type: TicketWithMessagesDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  read(@Caller() caller: Identity, @Param('id') id: string, @Query() cursor: MessageCursorQuery) {
    return this.tickets.read(caller, id, cursor);
  }

  @Post('tickets/:id/messages')
  @Allow('guest owner', 'owner', 'staff')
  @ApiOperation({
    operationId: 'createTicketMessage',
    summary: "Add a message; a customer's reopens a ticket that was done",
  })
  @ApiCreatedResponse({ type: TicketMessageDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  post(@Caller() caller: Identity, @Param('id') id: string, @Body() body: NewMessageDto) {
    return this.tickets.post(caller, id, body);
  }

  @Patch('tickets/:id')
  @Allow('staff')
  @ApiOperation({ operationId: 'updateTicket', summary: 'Set status and priority' })
  @ApiOkResponse({ type: TicketDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  update(@Caller() caller: Identity, @Param('id') id: string, @Body() body: TicketUpdateDto) {
    return this.tickets.update(caller, id, body);
  }
}

function paged({ tickets, total }: Tickets, reply: Reply): Ticket[] {
  reply.header('x-total-count', total);
  return tickets;
}
