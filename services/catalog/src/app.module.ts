import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '@shop/service-kit/jobs.module';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
import { CatalogueCacheInterceptor, PictureCacheInterceptor } from './cache/cache.interceptor.ts';
import { CatalogueCache, PictureCache } from './cache/caches.ts';
import { CatalogueListener } from './cache/catalogue.listener.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { DevicesController } from './devices/devices.controller.ts';
import { DevicesService } from './devices/devices.service.ts';
import { FinderController } from './devices/finder.controller.ts';
import { FinderService } from './devices/finder.service.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImagesService } from './images/images.service.ts';
import { PhotographVariants } from './images/photograph.variants.ts';
import { PhotographsController } from './images/photographs.controller.ts';
import { PhotographsService } from './images/photographs.service.ts';
import { InventoryController } from './inventory/inventory.controller.ts';
import { InventoryService } from './inventory/inventory.service.ts';
import { mailQueue } from './mails/mail.job.ts';
import { MailModule } from './mails/mail.module.ts';
import { FittingQueries } from './products/fitting.queries.ts';
import { PageMarks } from './products/page.marks.ts';
import { ProductPagesController } from './products/product-pages.controller.ts';
import { ProductPagesQueries } from './products/product-pages.queries.ts';
import { ProductPagesService } from './products/product-pages.service.ts';
import { ProductsController } from './products/products.controller.ts';
import { ProductsQueries } from './products/products.queries.ts';
import { ProductsService } from './products/products.service.ts';
import { AliasesController } from './search/aliases.controller.ts';
import { AliasesService } from './search/aliases.service.ts';
import { CatalogueController } from './search/catalogue.controller.ts';
import { CatalogueService } from './search/catalogue.service.ts';
import { FacetsQueries } from './search/facets.queries.ts';
import { SearchController } from './search/search.controller.ts';
import { SearchQueries } from './search/search.queries.ts';
import { SearchService } from './search/search.service.ts';
import { VocabularyQueries } from './search/vocabulary.queries.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [TypeOrmModule.forRoot(dataSource(config)), JobsModule.with([mailQueue]), MailsModule.with(config), MailModule],
      controllers: [
        DevicesController,
        FinderController,
        CatalogueController,
        ProductsController,
        ProductPagesController,
        InventoryController,
        AuditController,
        ImagesController,
        PhotographsController,
        SearchController,
        AliasesController,
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        CatalogueCache,
        CatalogueCacheInterceptor,
        PictureCache,
        PictureCacheInterceptor,
        CatalogueListener,
        DevicesService,
        FinderService,
        FittingQueries,
        PageMarks,
        ProductsQueries,
        ProductsService,
        ProductPagesQueries,
        ProductPagesService,
        VocabularyQueries,
        FacetsQueries,
        SearchQueries,
        CatalogueService,
        SearchService,
        AliasesService,
        InventoryService,
        AuditService,
        ImagesService,
        PhotographVariants,
        PhotographsService,
      ],
      exports: [CONFIG],
    };
  }
}
