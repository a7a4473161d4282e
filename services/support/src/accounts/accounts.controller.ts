import { Body, Controller, HttpCode, Param, Post, Put, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AccountReferenceDto } from '@shop/service-kit/identity/account-reference';
import { Allow } from '@shop/service-kit/identity/identity';
import { AccountsService } from './accounts.service.ts';

/** Called by auth only, on behalf of the account's owner. */
@ApiTags('internal')
@Controller('internal/accounts/:userId')
@Allow('service')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('data')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getAccountData',
    summary: 'Tickets and messages of an account, as its owner may see them',
  })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  data(@Param('userId') userId: string, @Body() _: AccountReferenceDto): StreamableFile {
    return new StreamableFile(this.accounts.data(userId), { type: 'application/json' });
  }

  @Put('guests/:guestId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'joinGuest', summary: 'Move the tickets of a guest to an account; idempotent' })
  @ApiNoContentResponse()
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  join(@Param('userId') userId: string, @Param('guestId') guestId: string): Promise<void> {
    return this.accounts.join(userId, guestId);
  }

  @Post('removal')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'removeAccount',
    summary: 'Erase personal data from the tickets of an account; idempotent',
  })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  remove(@Param('userId') userId: string, @Body() _: AccountReferenceDto): Promise<void> {
    return this.accounts.remove(userId);
  }
}
