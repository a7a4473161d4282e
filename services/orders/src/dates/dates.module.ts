import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { DatesController } from './dates.controller.ts';
import { DatesService } from './dates.service.ts';

@Module({ imports: [ShopModule], controllers: [DatesController], providers: [DatesService], exports: [DatesService] })
export class DatesModule {}
