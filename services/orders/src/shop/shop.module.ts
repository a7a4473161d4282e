import { Module } from '@nestjs/common';
import { ShopController } from './shop.controller.ts';
import { ShopService } from './shop.service.ts';
import { ShopChanges } from './shop-changes.service.ts';

@Module({ controllers: [ShopController], providers: [ShopService, ShopChanges], exports: [ShopService] })
export class ShopModule {}
