import { Module } from '@nestjs/common';
import { FittingQueries } from './fitting.queries.ts';
import { PageMarks } from './page.marks.ts';
import { ProductPagesController } from './product-pages.controller.ts';
import { ProductPagesQueries } from './product-pages.queries.ts';
import { ProductPagesService } from './product-pages.service.ts';
import { ProductsController } from './products.controller.ts';
import { ProductsQueries } from './products.queries.ts';
import { ProductsService } from './products.service.ts';

/** Products as customers read them, and the order and pages of lists. */
@Module({
  controllers: [ProductsController, ProductPagesController],
  providers: [FittingQueries, PageMarks, ProductsQueries, ProductsService, ProductPagesQueries, ProductPagesService],
  exports: [ProductsQueries],
})
export class ProductsModule {}
