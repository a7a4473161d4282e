import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrderEntity } from '../orders/order.entity.ts';
import { LiveOrdersController } from './live-orders.controller.ts';
import { LiveOrders } from './live-orders.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity])],
  controllers: [LiveOrdersController],
  providers: [LiveOrders],
})
export class LiveModule {}
