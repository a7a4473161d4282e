import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { FulfilmentController } from './fulfilment.controller.ts';
import { FulfilmentService } from './fulfilment.service.ts';

@Module({ imports: [ShopModule], controllers: [FulfilmentController], providers: [FulfilmentService] })
export class FulfilmentModule {}
