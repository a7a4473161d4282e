import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { SearchQueryDto, SearchResponseDto, SearchSuggestionsDto, SuggestionsQueryDto } from './search.dto.ts';
import { SearchService } from './search.service.ts';

/** Typo-tolerant search (product.md#search-words). */
@ApiTags('search')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('everyone')
@Controller('api/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  @Cached({ query: SearchQueryDto })
  @ApiOperation({
    operationId: 'searchProducts',
    summary: 'Products by words and filters, with the choices that are left',
  })
  @ApiOkResponse({ type: SearchResponseDto })
  search(@Query() query: SearchQueryDto) {
    return this.service.search(query);
  }

  @Get('suggestions')
  @Cached({ query: SuggestionsQueryDto })
  @ApiOperation({
    operationId: 'suggestSearches',
    summary: 'Products, devices and categories that the typed text may mean',
  })
  @ApiOkResponse({ type: SearchSuggestionsDto })
  suggest(@Query() { q }: SuggestionsQueryDto) {
    return this.service.suggest(q);
  }
}
