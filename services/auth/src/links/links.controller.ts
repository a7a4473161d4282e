import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOperation, ApiResponse, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ForgottenPasswordDto, MailedTokenDto, PasswordResetDto } from './links.dto.ts';
import { LinksService } from './links.service.ts';

/** Actions of mailed links (product.md#mailed-links-of-accounts); the token authorizes them without sign-in. */
@ApiTags('auth')
@Controller('api/auth')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  @Post('forgot-password')
  @HttpCode(202)
  @Allow('everyone')
  @ApiOperation({ operationId: 'forgotPassword', summary: 'Mail a link that sets a new password' })
  @ApiResponse({ status: 202, description: 'Whether the address has an account or not' })
  @ApiProblems('VALIDATION_FAILED', 'FORBIDDEN')
  forgot(@Body() { email }: ForgottenPasswordDto): Promise<void> {
    return this.links.forgot(email);
  }

  @Post('reset-password')
  @HttpCode(204)
  @Allow('everyone')
  @ApiOperation({
    operationId: 'resetPassword',
    summary: "Set a new password with the token of the mail's link; all sessions end",
  })
  @ApiNoContentResponse()
  @ApiProblems(
    'VALIDATION_FAILED',
    'NOT_FOUND',
    'LINK_EXPIRED',
    'FORBIDDEN',
    'PASSWORD_TOO_COMMON',
    'PASSWORD_IS_ADDRESS',
  )
  reset(@Body() { token, password }: PasswordResetDto): Promise<void> {
    return this.links.reset(token, password);
  }

  @Post('verification')
  @HttpCode(202)
  @Allow('customer', 'staff')
  @ApiOperation({ operationId: 'sendVerification', summary: 'Mail the link that verifies the address again' })
  @ApiResponse({ status: 202, description: 'Whether the address is verified already or not' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  verification(@Caller() { sub }: Identity): Promise<void> {
    return this.links.sendVerification(sub);
  }

  @Post('verify-email')
  @HttpCode(204)
  @Allow('everyone')
  @ApiOperation({
    operationId: 'verifyEmail',
    summary: "The address is its owner's, with the token of the mail's link",
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'NOT_FOUND', 'LINK_EXPIRED', 'FORBIDDEN')
  verify(@Body() { token }: MailedTokenDto): Promise<void> {
    return this.links.verify(token);
  }
}
