import { Module } from '@nestjs/common';
import { CatalogClient, catalogProvider } from '../catalog/catalog.client.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { PlacementController } from './placement.controller.ts';
import { PlacementService } from './placement.service.ts';
import { PricingService } from './pricing.service.ts';

@Module({
  imports: [ShopModule],
  controllers: [PlacementController],
  providers: [PlacementService, PricingService, CatalogClient, catalogProvider],
})
export class PlacementModule {}
