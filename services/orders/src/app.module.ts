import { type DynamicModule, Module } from '@nestjs/common';
import { AdminOrdersModule } from './admin-orders/admin-orders.module.ts';
import type { Config } from './config.ts';
import { CoreModule } from './core.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { ShopModule } from './shop/shop.module.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [CoreModule.with(config), ShopModule, OrdersModule, AdminOrdersModule, DashboardModule, ReceiptsModule],
    };
  }
}
