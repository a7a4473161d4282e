import { Body, Controller, Get, HttpCode, Post, Req, Res, UseGuards } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RegistrationDto, UserDto } from '../users/user.dto.ts';
import { CredentialsGuard } from './credentials.guard.ts';
import { CredentialsDto } from './sign-in.dto.ts';
import { SignInService, type VerifiedRequest } from './sign-in.service.ts';

@ApiTags('auth')
@Controller('api/auth')
export class SignInController {
  constructor(private readonly signIns: SignInService) {}

  @Post('login')
  @HttpCode(200)
  @Allow('everyone')
  @UseGuards(CredentialsGuard)
  @ApiOperation({ operationId: 'signIn', summary: 'Sign in with email and password; sets the session cookie' })
  @ApiBody({ type: CredentialsDto })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems('VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'SECOND_FACTOR_REQUIRED', 'ACCOUNT_DISABLED', 'RATE_LIMITED')
  login(@Caller() caller: Identity, @Req() request: VerifiedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIns.signIn(request, reply, caller);
  }

  @Post('register')
  @Allow('everyone')
  @ApiOperation({ operationId: 'register', summary: 'Create a customer account and sign in' })
  @ApiCreatedResponse({ type: UserDto })
  @ApiProblems('VALIDATION_FAILED', 'EMAIL_TAKEN', 'CONFLICT', 'PASSWORD_TOO_COMMON', 'PASSWORD_IS_ADDRESS')
  register(
    @Body() body: RegistrationDto,
    @Caller() caller: Identity,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.signIns.register(body, request, reply, caller);
  }

  @Post('logout')
  @HttpCode(204)
  @Allow('everyone')
  @ApiOperation({ operationId: 'signOut', summary: 'End the session; signing out twice is no error' })
  @ApiNoContentResponse()
  logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.signIns.signOut(request, reply);
  }

  @Get('user')
  @Allow('customer', 'staff')
  @ApiOperation({ operationId: 'getUser', summary: 'The signed-in user' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems('UNAUTHENTICATED')
  user(@Req() request: FastifyRequest, @Caller() caller: Identity) {
    return this.signIns.current(request, caller);
  }
}
