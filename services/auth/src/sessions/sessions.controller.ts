import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { ResolvedSession } from '@shop/contracts/auth';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { toUser } from '../users/user.dto.ts';
import { ResolvedSessionDto, ResolveSessionDto } from './session.dto.ts';
import { SessionsService } from './sessions.service.ts';

/** Internal endpoints for the gateway, which alone sees the cookie. */
@ApiTags('internal')
@Controller('internal/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Post('resolve')
  @HttpCode(200)
  @Allow('service')
  @ApiOperation({ operationId: 'resolveSession', summary: 'User of a session cookie' })
  @ApiOkResponse({ type: ResolvedSessionDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async resolve(@Body() { sid, attended }: ResolveSessionDto): Promise<ResolvedSession> {
    const session = await this.sessions.resolve(sid, attended);
    return { user: session ? toUser(session.user) : null, expiresAt: session?.expire.toISOString() ?? null };
  }
}
