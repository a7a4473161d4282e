import { Body, Controller, HttpCode, Patch, Post, Req, Res } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserDto } from '../users/user.dto.ts';
import { PasswordChangeDto, ProfileChangeDto } from './profile.dto.ts';
import { ProfileService } from './profile.service.ts';

@ApiTags('auth')
@Controller('api/auth')
@Allow('customer', 'staff')
export class ProfileController {
  constructor(private readonly profile: ProfileService) {}

  @Patch('user')
  @ApiOperation({ operationId: 'changeProfile', summary: 'Change names and, with the password, the email address' })
  @ApiOkResponse({ type: UserDto })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'WRONG_PASSWORD',
    'EMAIL_TAKEN',
    'PASSWORD_REQUIRED',
    'RATE_LIMITED',
  )
  change(
    @Caller() { sub }: Identity,
    @Body() body: ProfileChangeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.profile.change(sub, body, { request, reply });
  }

  @Post('change-password')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'changePassword',
    summary: 'Set another password; sets a new session cookie and ends all other sessions',
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'WRONG_PASSWORD')
  @ApiProblems('PASSWORD_TOO_COMMON', 'PASSWORD_IS_ADDRESS', 'RATE_LIMITED')
  changePassword(
    @Caller() { sub }: Identity,
    @Body() body: PasswordChangeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.profile.changePassword(sub, body, { request, reply });
  }
}
