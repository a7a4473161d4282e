import { Controller, Delete, Get, HttpCode, Param, ParseUUIDPipe, Req } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyRequest } from 'fastify';
import { BrowserCookies } from './browser.cookies.ts';
import { OwnSessionsService } from './own-sessions.service.ts';
import { OwnSessionDto } from './session.dto.ts';

const SessionId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('The session') }));

@ApiTags('auth')
@Controller('api/auth/sessions')
@Allow('customer', 'staff')
export class OwnSessionsController {
  constructor(
    private readonly sessions: OwnSessionsService,
    private readonly cookies: BrowserCookies,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'getOwnSessions', summary: 'Sessions of the account: this one first, then by last use' })
  @ApiOkResponse({ type: [OwnSessionDto] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  list(@Caller() { sub }: Identity, @Req() request: FastifyRequest): Promise<OwnSessionDto[]> {
    return this.sessions.list(sub, this.cookies.sessionOf(request));
  }

  @Delete(':id')
  @Allow('owner')
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOwnSession', summary: 'End one session of the account' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  end(@Caller() { sub }: Identity, @SessionId() id: string): Promise<void> {
    return this.sessions.end(sub, id);
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'endOtherSessions', summary: 'End all sessions of the account but this one' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  endOthers(@Caller() { sub }: Identity, @Req() request: FastifyRequest): Promise<void> {
    return this.sessions.endOthers(sub, this.cookies.sessionOf(request));
  }
}
