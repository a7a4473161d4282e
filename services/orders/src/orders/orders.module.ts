import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CatalogClient } from '../catalog/catalog.client.ts';
import { MailModule } from '../mail/mail.module.ts';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { OrderEntity } from './order.entity.ts';
import { OrdersController } from './orders.controller.ts';
import { OrdersService } from './orders.service.ts';
import { PlacementService } from './placement.service.ts';
import { PricingService } from './pricing.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity]), ShopModule, MailModule, ReceiptsModule],
  controllers: [OrdersController],
  providers: [OrdersService, PlacementService, PricingService, CatalogClient],
})
export class OrdersModule {}
