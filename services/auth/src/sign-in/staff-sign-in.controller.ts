import { Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBody, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserDto } from '../users/user.dto.ts';
import { CredentialsGuard } from './credentials.guard.ts';
import { CredentialsDto } from './sign-in.dto.ts';
import { SignInService, type VerifiedRequest } from './sign-in.service.ts';

/** Sign-in of staff (product.md#staff-sign-in), for admin accounts only. */
@ApiTags('admin auth')
@Controller('api/admin/auth')
export class StaffSignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post('login')
  @HttpCode(200)
  @Allow('everyone')
  @UseGuards(CredentialsGuard)
  @ApiOperation({ operationId: 'signInStaff', summary: 'Sign in as staff; sets the session cookie' })
  @ApiBody({ type: CredentialsDto })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems(
    'VALIDATION_FAILED',
    'INVALID_CREDENTIALS',
    'SECOND_FACTOR_REQUIRED',
    'FORBIDDEN',
    'ACCOUNT_DISABLED',
    'RATE_LIMITED',
  )
  login(@Caller() caller: Identity, @Req() request: VerifiedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIns.signInStaff(request, reply, caller);
  }

  @Post('logout')
  @HttpCode(204)
  @Allow('everyone')
  @ApiOperation({ operationId: 'signOutStaff', summary: 'End the session' })
  @ApiNoContentResponse()
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIns.signOut(request, reply);
  }

  @Get('user')
  @Allow('staff')
  @ApiOperation({ operationId: 'getStaffUser', summary: 'The signed-in member of staff' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  user(@Req() request: FastifyRequest, @Caller() caller: Identity) {
    return this.signIns.current(request, caller);
  }
}
