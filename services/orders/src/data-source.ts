import { dataSourceOptions } from '@shop/service-kit/database';
import type { Config } from './config.ts';
import { CreateOrders1763715600000 } from './migrations/1763715600000-create-orders.ts';
import { CreateShop1763715600001 } from './migrations/1763715600001-create-shop.ts';
import { CreateReceipts1763715600002 } from './migrations/1763715600002-create-receipts.ts';
import { NameActors1763902800000 } from './migrations/1763902800000-name-actors.ts';
import { CreateAuditEntries1763902800001 } from './migrations/1763902800001-create-audit-entries.ts';
import { CreateMailRecipients1763902800002 } from './migrations/1763902800002-create-mail-recipients.ts';
import { OwnReceipts1763902800003 } from './migrations/1763902800003-own-receipts.ts';
import { PutOffByAddress1763902800004 } from './migrations/1763902800004-put-off-by-address.ts';
import { NameDevices1763902800133 } from './migrations/1763902800133-name-devices.ts';
import { PromiseWarrantyAndReturns1763902800160 } from './migrations/1763902800160-promise-warranty-and-returns.ts';
import { StoreOrderUpdates1764000000153 } from './migrations/1764000000153-store-order-updates.ts';
import { IndexUnclaimedOrders1764000000200 } from './migrations/1764000000200-index-unclaimed-orders.ts';
import { CreateOrderClaims1764000000201 } from './migrations/1764000000201-create-order-claims.ts';
import { OrderEntity, OrderEventEntity, OrderItemEntity } from './orders/order.entity.ts';
import { ReceiptEntity } from './receipts/receipt.entity.ts';

/** The orders database: its tables and the migrations that made them. */
export const dataSource = (config: Pick<Config, 'DATABASE_URL'>) =>
  dataSourceOptions({
    url: config.DATABASE_URL,
    name: 'orders',
    entities: [OrderEntity, OrderItemEntity, OrderEventEntity, ReceiptEntity],
    migrations: [
      CreateOrders1763715600000,
      CreateShop1763715600001,
      CreateReceipts1763715600002,
      NameActors1763902800000,
      CreateAuditEntries1763902800001,
      CreateMailRecipients1763902800002,
      OwnReceipts1763902800003,
      PutOffByAddress1763902800004,
      NameDevices1763902800133,
      PromiseWarrantyAndReturns1763902800160,
      StoreOrderUpdates1764000000153,
      IndexUnclaimedOrders1764000000200,
      CreateOrderClaims1764000000201,
    ],
  });
