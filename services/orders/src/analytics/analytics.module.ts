import { Module } from '@nestjs/common';
import { OrderDaysModule } from '../order-days/order-days.module.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { AnalyticsController } from './analytics.controller.ts';
import { AnalyticsService } from './analytics.service.ts';

@Module({ imports: [OrderDaysModule, ShopModule], controllers: [AnalyticsController], providers: [AnalyticsService] })
export class AnalyticsModule {}
