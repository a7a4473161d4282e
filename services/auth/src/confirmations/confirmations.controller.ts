import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import type { Confirmation } from '@shop/contracts/account';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyRequest } from 'fastify';
import { PasskeyUseDto } from '../passkeys/passkey.dto.ts';
import { OwnPasswordDto } from '../profile/profile.dto.ts';
import { ConfirmationsService } from './confirmations.service.ts';

class ConfirmationDto implements Confirmation {
  @ApiProperty({ description: 'For the header x-confirmation, for five minutes' }) confirmation: string;
}

/** Re-authenticates staff for sensitive changes (product.md#shop-details). */
@ApiTags('auth')
@Controller('api/auth/confirmation')
@Allow('shop owner')
export class ConfirmationsController {
  constructor(private readonly confirmations: ConfirmationsService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'confirmPassword',
    summary: 'Authenticate again with the password, and with a passkey if the account has one',
  })
  @ApiOkResponse({ type: ConfirmationDto })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'WRONG_PASSWORD',
    'SECOND_FACTOR_REQUIRED',
    'PASSKEY_MISSING',
    'RATE_LIMITED',
  )
  byPassword(
    @Caller() caller: Identity,
    @Body() { password }: OwnPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<Confirmation> {
    return this.confirmations.byPassword(caller, password, request);
  }

  @Post('second-factor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'confirmSecondFactor', summary: 'The passkey behind a password that was right' })
  @ApiOkResponse({ type: ConfirmationDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'INVALID_CREDENTIALS')
  byPasskey(
    @Caller() caller: Identity,
    @Body() use: PasskeyUseDto,
    @Req() request: FastifyRequest,
  ): Promise<Confirmation> {
    return this.confirmations.byPasskey(caller, use, request);
  }
}
