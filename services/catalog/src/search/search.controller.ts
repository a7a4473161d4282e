import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueCacheInterceptor } from '../cache/cache.interceptor.ts';
import { CachedBy } from '../cache/cache-key.ts';
import { SearchQueryDto, SearchResponseDto, SearchSuggestionsDto, SuggestionsQueryDto } from './search.dto.ts';
import { SearchService } from './search.service.ts';

/** Search that forgives (product.md#search-words). */
@ApiTags('search')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('everyone')
@UseInterceptors(CatalogueCacheInterceptor)
@Controller('api/search')
export class SearchController {
  constructor(private readonly service: SearchService) {}

  @Get()
  @CachedBy({ query: SearchQueryDto })
  @ApiOperation({ operationId: 'searchProducts', summary: 'Products by words and filters, with the choices that are left' })
  @ApiOkResponse({ type: SearchResponseDto })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  search(@Query() query: SearchQueryDto) {
    return this.service.search(query);
  }

  @Get('suggestions')
  @CachedBy({ query: SuggestionsQueryDto })
  @ApiOperation({ operationId: 'suggestSearches', summary: 'Products, devices and categories that somebody who typed this may mean' })
  @ApiOkResponse({ type: SearchSuggestionsDto })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  suggest(@Query() { q }: SuggestionsQueryDto) {
    return this.service.suggest(q);
  }
}
