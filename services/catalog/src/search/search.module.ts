import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { AliasesController } from './aliases.controller.ts';
import { AliasesService } from './aliases.service.ts';
import { CatalogueController } from './catalogue.controller.ts';
import { CatalogueService } from './catalogue.service.ts';
import { FacetsQueries } from './facets.queries.ts';
import { SearchController } from './search.controller.ts';
import { SearchQueries } from './search.queries.ts';
import { SearchService } from './search.service.ts';
import { VocabularyQueries } from './vocabulary.queries.ts';

@Module({
  imports: [ProductsModule],
  controllers: [CatalogueController, SearchController, AliasesController],
  providers: [VocabularyQueries, FacetsQueries, SearchQueries, CatalogueService, SearchService, AliasesService],
})
export class SearchModule {}
