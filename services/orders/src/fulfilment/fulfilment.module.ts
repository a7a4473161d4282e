import { Module } from '@nestjs/common';
import { OrderDaysModule } from '../order-days/order-days.module.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { FulfilmentController } from './fulfilment.controller.ts';
import { FulfilmentService } from './fulfilment.service.ts';

@Module({ imports: [ShopModule, OrderDaysModule], controllers: [FulfilmentController], providers: [FulfilmentService] })
export class FulfilmentModule {}
