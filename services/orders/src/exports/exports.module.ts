import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';

@Module({ imports: [ShopModule], controllers: [ExportsController], providers: [ExportsService] })
export class ExportsModule {}
