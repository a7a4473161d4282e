import { Module } from '@nestjs/common';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { catalogProvider } from '../catalog/catalog.upstreams.ts';
import { StockClient } from '../catalog/stock.client.ts';
import { DatesModule } from '../dates/dates.module.ts';
import { KnownPricesReader } from '../known-prices/known-prices.reader.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { OrderEntryController } from './order-entry.controller.ts';
import { OrderStock } from './order-stock.service.ts';
import { PlacementController } from './placement.controller.ts';
import { PlacementService } from './placement.service.ts';
import { PricingService } from './pricing.service.ts';

@Module({
  imports: [ShopModule, DatesModule],
  controllers: [PlacementController, OrderEntryController],
  providers: [
    PlacementService,
    PricingService,
    OrderStock,
    CatalogClient,
    StockClient,
    catalogProvider,
    KnownPricesReader,
  ],
})
export class PlacementModule {}
