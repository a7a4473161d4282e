import { type DynamicModule, Module } from '@nestjs/common';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AnalyticsModule } from './analytics/analytics.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { CancellationModule } from './cancellation/cancellation.module.ts';
import { ClaimsModule } from './claims/claims.module.ts';
import type { Config } from './config.ts';
import { ContactModule } from './contact/contact.module.ts';
import { CoreModule } from './core.module.ts';
import { DashboardModule } from './dashboard/dashboard.module.ts';
import { DatesModule } from './dates/dates.module.ts';
import { ExportsModule } from './exports/exports.module.ts';
import { FulfilmentModule } from './fulfilment/fulfilment.module.ts';
import { LiveModule } from './live/live.module.ts';
import { MailModule } from './mails/mail.module.ts';
import { NotificationsModule } from './notifications/notifications.module.ts';
import { NumbersModule } from './numbers/numbers.module.ts';
import { OrdersModule } from './orders/orders.module.ts';
import { PaymentsModule } from './payments/payments.module.ts';
import { PlacementModule } from './placement/placement.module.ts';
import { ReceiptDeskModule } from './receipt-desk/receipt-desk.module.ts';
import { ReceiptsModule } from './receipts/receipts.module.ts';
import { RefundsModule } from './refunds/refunds.module.ts';
import { ShopModule } from './shop/shop.module.ts';
import { StockModule } from './stock/stock.module.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    const shopping = [ShopModule, DatesModule, PlacementModule, NumbersModule, ReceiptsModule];
    const customers = [OrdersModule, CancellationModule, LiveModule, ClaimsModule];
    // `export.csv` must be registered before `api/admin/orders/:id`, which would match it as an id.
    const staff = [
      ExportsModule,
      FulfilmentModule,
      ContactModule,
      PaymentsModule,
      ReceiptDeskModule,
      RefundsModule,
      DashboardModule,
      AnalyticsModule,
      AuditModule,
      MailModule,
      NotificationsModule,
    ];
    return {
      module: AppModule,
      imports: [CoreModule.with(config), ...shopping, ...customers, ...staff, AccountsModule, StockModule],
    };
  }
}
