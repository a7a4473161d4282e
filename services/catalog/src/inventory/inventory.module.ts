import { Module } from '@nestjs/common';
import { ProductsModule } from '../products/products.module.ts';
import { InventoryController } from './inventory.controller.ts';
import { InventoryService } from './inventory.service.ts';
import { NewProductsService } from './new-products.service.ts';

@Module({
  imports: [ProductsModule],
  controllers: [InventoryController],
  providers: [InventoryService, NewProductsService],
})
export class InventoryModule {}
