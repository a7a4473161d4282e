import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity';
import { KeptChangeDto, KeptDto } from './kept.dto.ts';
import { KeptService } from './kept.service.ts';

@ApiTags('account')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('customer')
@Controller('api/account/kept')
export class KeptController {
  constructor(private readonly kept: KeptService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getKept', summary: "The account's wishlist and device" })
  @ApiOkResponse({ type: KeptDto })
  read(@Caller() caller: Identity) {
    return this.kept.of(caller);
  }

  @Patch()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'changeKept', summary: 'What changed in one browser; answers with what is kept now' })
  @ApiOkResponse({ type: KeptDto })
  change(@Caller() caller: Identity, @Body() change: KeptChangeDto) {
    return this.kept.change(caller, change);
  }
}
