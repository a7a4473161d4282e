import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
import { CatalogueCacheInterceptor, PictureCacheInterceptor } from './cache/cache.interceptor.ts';
import { CatalogueCache, PictureCache } from './cache/caches.ts';
import { CatalogueListener } from './cache/catalogue.listener.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { DevicesController } from './devices/devices.controller.ts';
import { DevicesService } from './devices/devices.service.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImagesService } from './images/images.service.ts';
import { PhotographVariants } from './images/photograph.variants.ts';
import { PhotographsController } from './images/photographs.controller.ts';
import { PhotographsService } from './images/photographs.service.ts';
import { InventoryController } from './inventory/inventory.controller.ts';
import { InventoryService } from './inventory/inventory.service.ts';
import { ProductsController } from './products/products.controller.ts';
import { ProductsQueries } from './products/products.queries.ts';
import { ProductsService } from './products/products.service.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [TypeOrmModule.forRoot(dataSource(config))],
      controllers: [DevicesController, ProductsController, InventoryController, AuditController, ImagesController, PhotographsController],
      providers: [
        { provide: CONFIG, useValue: config },
        CatalogueCache,
        CatalogueCacheInterceptor,
        PictureCache,
        PictureCacheInterceptor,
        CatalogueListener,
        DevicesService,
        ProductsQueries,
        ProductsService,
        InventoryService,
        AuditService,
        ImagesService,
        PhotographVariants,
        PhotographsService,
      ],
    };
  }
}
