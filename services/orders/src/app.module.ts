import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { ClaimsModule } from './claims/claims.module.ts';
import type { Config } from './config.ts';
import { CoreModule } from './core.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { MailModule } from './mails/mail.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PlacementModule } from './placement/placement.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { ShopModule } from './shop/shop.module.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const customers = [ShopModule, PlacementModule, OrdersModule, ClaimsModule, ReceiptsModule];
    // Before `api/admin/orders/:id`, which would take `export.csv` for an id.
    const staff = [ExportsModule, FulfilmentModule, PaymentsModule, DashboardModule, AuditModule, MailModule];
    return { module: AppModule, imports: [CoreModule.with(config), ...customers, ...staff, AccountsModule] };
  }
}
