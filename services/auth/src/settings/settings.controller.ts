import { Body, Controller, Get, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { AccountSettingsDto, SettingsChangeDto } from './settings.dto.ts';
import { SettingsService } from './settings.service.ts';

@ApiTags('auth')
@Controller('api/auth/settings')
@Allow('customer', 'staff')
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @ApiOperation({ operationId: 'getSettings', summary: 'Mail settings of the account' })
  @ApiOkResponse({ type: AccountSettingsDto })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN')
  read(@Caller() { sub }: Identity): Promise<AccountSettingsDto> {
    return this.settings.read(sub);
  }

  @Patch()
  @ApiOperation({ operationId: 'changeSettings', summary: 'Change some of them' })
  @ApiOkResponse({ type: AccountSettingsDto })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN')
  change(@Caller() caller: Identity, @Body() body: SettingsChangeDto): Promise<AccountSettingsDto> {
    return this.settings.change(caller, body);
  }
}
