import { Body, Controller, HttpCode, Post, Req, Res, StreamableFile } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OwnPasswordDto } from '../profile/profile.dto.ts';
import { DeletionsService } from './deletions.service.ts';
import { OwnDataService } from './own-data.service.ts';

@ApiTags('auth')
@Controller('api/auth')
@Allow('customer', 'staff')
export class PrivacyController {
  constructor(
    private readonly ownData: OwnDataService,
    private readonly deletions: DeletionsService,
  ) {}

  /** POST keeps the password out of the URL; the response is never cached. */
  @Post('data')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'downloadData',
    summary: 'Everything that all services hold about the account, as one JSON file',
  })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiProblems(
    'VALIDATION_FAILED',
    'UNAUTHENTICATED',
    'FORBIDDEN',
    'WRONG_PASSWORD',
    'RATE_LIMITED',
    'SERVICE_UNAVAILABLE',
  )
  async data(
    @Caller() { sub }: Identity,
    @Body() { password }: OwnPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const file = await this.ownData.file(sub, password, request);
    reply.header('cache-control', 'no-store');
    return new StreamableFile(file, { type: 'application/json', disposition: 'attachment; filename="my-data.json"' });
  }

  @Post('deletion')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'deleteAccount',
    summary: 'Delete the account, with all sessions; every service forgets the person',
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'WRONG_PASSWORD', 'RATE_LIMITED')
  @ApiProblems('ORDERS_OPEN', 'LAST_ADMIN', 'SERVICE_UNAVAILABLE')
  async delete(
    @Caller() { sub }: Identity,
    @Body() { password }: OwnPasswordDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.deletions.begin(sub, password, { request, reply });
  }
}
