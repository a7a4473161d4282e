import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminProductsController } from './admin-products/admin-products.controller.ts';
import { AdminProductsService } from './admin-products/admin-products.service.ts';
import { CatalogueCache, DrawingCache } from './answers/answer-cache.ts';
import { CatalogueChanges } from './answers/catalogue-changes.ts';
import { CatalogueAnswers, DrawingAnswers } from './answers/kept-answers.interceptor.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { DeviceEntity } from './devices/device.entity.ts';
import { DevicesController } from './devices/devices.controller.ts';
import { DevicesService } from './devices/devices.service.ts';
import { ImagesController } from './images/images.controller.ts';
import { ImagesService } from './images/images.service.ts';
import { ProductEntity } from './products/product.entity.ts';
import { ProductsController } from './products/products.controller.ts';
import { ProductsQueries } from './products/products.queries.ts';
import { ProductsService } from './products/products.service.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [TypeOrmModule.forRoot(dataSource(config)), TypeOrmModule.forFeature([DeviceEntity, ProductEntity])],
      controllers: [DevicesController, ProductsController, AdminProductsController, ImagesController],
      providers: [
        { provide: CONFIG, useValue: config },
        CatalogueCache,
        CatalogueAnswers,
        CatalogueChanges,
        DrawingCache,
        DrawingAnswers,
        DevicesService,
        ProductsQueries,
        ProductsService,
        AdminProductsService,
        ImagesService,
      ],
    };
  }
}
