import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { SavedItemsChangeDto, SavedItemsDto } from './saved-items.dto.ts';
import { SavedItemsService } from './saved-items.service.ts';

@ApiTags('account')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('customer')
@Controller('api/account/saved-items')
export class SavedItemsController {
  constructor(private readonly savedItems: SavedItemsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: "The account's wishlist and device" })
  @ApiOkResponse({ type: SavedItemsDto })
  read(@Caller() caller: Identity) {
    return this.savedItems.of(caller);
  }

  @Patch()
  @Header('cache-control', 'no-store')
  @ApiOperation({ summary: 'Changes of one browser; returns the saved items' })
  @ApiOkResponse({ type: SavedItemsDto })
  change(@Caller() caller: Identity, @Body() change: SavedItemsChangeDto) {
    return this.savedItems.change(caller, change);
  }
}

/** The path of older storefronts, which goes with platform 3.0. */
@ApiTags('account')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('customer')
@Controller('api/account/kept')
export class KeptController extends SavedItemsController {}
