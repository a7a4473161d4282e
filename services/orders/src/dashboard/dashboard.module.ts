import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({ imports: [ShopModule], controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
