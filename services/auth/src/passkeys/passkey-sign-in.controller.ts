import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyOptions } from '@shop/contracts/passkeys';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserDto } from '../users/user.dto.ts';
import { PasskeyUseDto, passkeyOptions } from './passkey.dto.ts';
import { PasskeySignInService } from './passkey-sign-in.service.ts';

/** Sign-in with a passkey, alone or as a second factor (product.md#passkeys). */
@ApiTags('auth')
@Controller('api/auth')
@Allow('everyone')
export class PasskeySignInController {
  constructor(private readonly signIns: PasskeySignInService) {}

  @Post('passkey-sign-in/options')
  @HttpCode(200)
  @ApiOperation({ operationId: 'getPasskeySignInOptions', summary: 'Options for a sign-in by passkey' })
  @ApiOkResponse({ schema: passkeyOptions })
  options(@Caller() caller: Identity): Promise<PasskeyOptions> {
    return this.signIns.options(caller);
  }

  @Post('passkey-sign-in')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signInWithPasskey', summary: 'Sign in with a passkey; sets the session cookie' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems('VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'ACCOUNT_DISABLED', 'RATE_LIMITED')
  signIn(
    @Caller() caller: Identity,
    @Body() body: PasskeyUseDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.signIns.signIn(caller, body, { request, reply });
  }

  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'signInWithSecondFactor',
    summary: 'The passkey behind a password that was right; sets the session cookie',
  })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems('VALIDATION_FAILED', 'INVALID_CREDENTIALS', 'ACCOUNT_DISABLED')
  secondFactor(
    @Caller() caller: Identity,
    @Body() body: PasskeyUseDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.signIns.secondFactor(caller, body, { request, reply });
  }
}
