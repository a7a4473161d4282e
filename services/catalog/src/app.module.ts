import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import type { Config } from './config.ts';
import { CoreModule } from './core.module.ts';
import { DevicesModule } from './devices/devices.module.ts';
import { ImagesModule } from './images/images.module.ts';
import { ImportModule } from './import/import.module.ts';
import { InventoryModule } from './inventory/inventory.module.ts';
import { MailModule } from './mails/mail.module.ts';
import { ProductsModule } from './products/products.module.ts';
import { SavedItemsModule } from './saved-items/saved-items.module.ts';
import { SearchModule } from './search/search.module.ts';
import { StockModule } from './stock/stock.module.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const customers = [
      DevicesModule,
      ProductsModule,
      SearchModule,
      ImagesModule,
      MailModule,
      SavedItemsModule,
      StockModule,
    ];
    return {
      module: AppModule,
      imports: [CoreModule.with(config), ...customers, InventoryModule, ImportModule, AuditModule, AccountsModule],
    };
  }
}
