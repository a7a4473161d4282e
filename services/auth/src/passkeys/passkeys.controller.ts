import { Body, Controller, Get, HttpCode, Param, ParseUUIDPipe, Patch, Post, Req } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyOptions } from '@shop/contracts/passkeys';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { notFound } from '@shop/service-kit/http/problem';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyRequest } from 'fastify';
import { OwnPasswordDto } from '../profile/profile.dto.ts';
import { PasskeyCreationDto, PasskeyDto, PasskeyRenameDto, passkeyOptions } from './passkey.dto.ts';
import { PasskeysService } from './passkeys.service.ts';

const PasskeyId = () => Param('id', new ParseUUIDPipe({ exceptionFactory: () => notFound('The passkey') }));

@ApiTags('auth')
@Controller('api/auth/passkeys')
@Allow('customer', 'staff')
export class PasskeysController {
  constructor(private readonly passkeys: PasskeysService) {}

  @Get()
  @ApiOperation({ operationId: 'getPasskeys', summary: 'The passkeys of the account, oldest first' })
  @ApiOkResponse({ type: [PasskeyDto] })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  list(@Caller() { sub }: Identity): Promise<PasskeyDto[]> {
    return this.passkeys.list(sub);
  }

  @Post('options')
  @HttpCode(200)
  @ApiOperation({ operationId: 'getPasskeyOptions', summary: 'Options for a new passkey; needs the password' })
  @ApiOkResponse({ schema: passkeyOptions })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'WRONG_PASSWORD', 'CONFLICT', 'RATE_LIMITED')
  options(
    @Caller() caller: Identity,
    @Body() { password }: OwnPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    return this.passkeys.options(caller, password, request);
  }

  @Post()
  @ApiOperation({ operationId: 'addPasskey', summary: 'Add a passkey that was created with the options' })
  @ApiCreatedResponse({ type: PasskeyDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'CONFLICT', 'PASSKEY_REFUSED')
  add(
    @Caller() caller: Identity,
    @Body() body: PasskeyCreationDto,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyDto> {
    return this.passkeys.add(caller, body, request);
  }

  @Patch(':id')
  @Allow('owner')
  @ApiOperation({ operationId: 'renamePasskey', summary: 'Give a passkey another name' })
  @ApiOkResponse({ type: PasskeyDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND')
  rename(
    @Caller() { sub }: Identity,
    @PasskeyId() id: string,
    @Body() { name }: PasskeyRenameDto,
  ): Promise<PasskeyDto> {
    return this.passkeys.rename(sub, id, name);
  }

  @Post(':id/removal')
  @HttpCode(204)
  @Allow('owner')
  @ApiOperation({ operationId: 'removePasskey', summary: 'Remove a passkey; needs the password' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'WRONG_PASSWORD', 'NOT_FOUND', 'RATE_LIMITED')
  remove(
    @Caller() { sub }: Identity,
    @PasskeyId() id: string,
    @Body() { password }: OwnPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.remove(sub, id, password, request);
  }
}
