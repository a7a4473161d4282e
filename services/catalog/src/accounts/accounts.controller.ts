import { Body, Controller, HttpCode, Param, Post, StreamableFile } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { AccountReferenceDto } from '@shop/service-kit/identity/account-reference';
import { Allow } from '@shop/service-kit/identity/identity';
import { AccountsService } from './accounts.service.ts';

/** Internal endpoints for auth, on behalf of an account's owner. */
@ApiTags('internal')
@Controller('internal/accounts/:userId')
@Allow('service')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('data')
  @HttpCode(200)
  @ApiOperation({
    operationId: 'getAccountData',
    summary: 'Wishlist, device, newsletter and awaited products of an account',
  })
  @ApiOkResponse({ schema: { type: 'object' } })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  async data(@Param('userId') userId: string, @Body() account: AccountReferenceDto): Promise<StreamableFile> {
    return new StreamableFile(await this.accounts.data(userId, account), { type: 'application/json' });
  }

  @Post('removal')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeAccount', summary: 'Erase the data of an account; idempotent' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  remove(@Param('userId') userId: string, @Body() account: AccountReferenceDto): Promise<void> {
    return this.accounts.remove(userId, account);
  }
}
