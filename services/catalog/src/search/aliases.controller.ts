import { Body, Controller, Delete, Get, Header, HttpCode, Param, Put, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { AliasMeaningDto, AliasParamsDto, ListedAliasDto, SearchAliasDto, ShownMeaningDto } from './aliases.dto.ts';
import { AliasesService } from './aliases.service.ts';

/** Search aliases: words of customers for words of the catalogue (product.md#search-words). */
@ApiTags('search')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/search/aliases')
export class AliasesController {
  constructor(private readonly aliases: AliasesService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listSearchAliases', summary: 'All of them, by alias' })
  @ApiOkResponse({ type: ListedAliasDto, isArray: true })
  list() {
    return this.aliases.list();
  }

  @Put(':alias')
  @ApiOperation({ operationId: 'putSearchAlias', summary: 'Say what an alias means' })
  @ApiOkResponse({ type: SearchAliasDto })
  @ApiProblems('CHANGED_MEANWHILE', 'FORBIDDEN')
  put(@Caller() caller: Identity, @Param() { alias }: AliasParamsDto, @Body() meaning: AliasMeaningDto) {
    return this.aliases.put(caller, alias, meaning);
  }

  @Delete(':alias')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteSearchAlias', summary: 'Forget an alias' })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN')
  remove(@Caller() caller: Identity, @Param() { alias }: AliasParamsDto, @Query() { meaning }: ShownMeaningDto) {
    return this.aliases.remove(caller, alias, meaning);
  }
}
