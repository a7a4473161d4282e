import { Module } from '@nestjs/common';
import { OrderDaysModule } from '../order-days/order-days.module.ts';
import { DashboardController } from './dashboard.controller.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({ imports: [OrderDaysModule], controllers: [DashboardController], providers: [DashboardService] })
export class DashboardModule {}
