import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { OrderDays } from './order-days.service.ts';

@Module({ imports: [ShopModule], providers: [OrderDays], exports: [OrderDays] })
export class OrderDaysModule {}
