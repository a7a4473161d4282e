import { Module } from '@nestjs/common';
import { CatalogClient, catalogProvider } from '../catalog/catalog.client.ts';
import { DatesModule } from '../dates/dates.module.ts';
import { KnownPricesReader } from '../known-prices/known-prices.reader.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { PlacementController } from './placement.controller.ts';
import { PlacementService } from './placement.service.ts';
import { PricingService } from './pricing.service.ts';

@Module({
  imports: [ShopModule, DatesModule],
  controllers: [PlacementController],
  providers: [PlacementService, PricingService, CatalogClient, catalogProvider, KnownPricesReader],
})
export class PlacementModule {}
