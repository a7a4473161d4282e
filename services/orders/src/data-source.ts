import { dataSourceOptions } from '@shop/service-kit/database/database';
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
import { PromiseDates1764000000400 } from './migrations/1764000000400-promise-dates.ts';
import { KeepRefusedReceipts1764000000410 } from './migrations/1764000000410-keep-refused-receipts.ts';
import { UploadInParts1764000000411 } from './migrations/1764000000411-upload-in-parts.ts';
import { ReserveNumbers1764000000412 } from './migrations/1764000000412-reserve-numbers.ts';
import { KeepPaymentDecisions1764000000440 } from './migrations/1764000000440-keep-payment-decisions.ts';
import { FileOrderLines1764000000441 } from './migrations/1764000000441-file-order-lines.ts';
import { FindOrders1764000000442 } from './migrations/1764000000442-find-orders.ts';
import { CountOrdersByDay1764000000443 } from './migrations/1764000000443-count-orders-by-day.ts';
import { DateOrderLines1764000000444 } from './migrations/1764000000444-date-order-lines.ts';
import { ColourMails1764000000450 } from './migrations/1764000000450-colour-mails.ts';
import { CountLines1764000000460 } from './migrations/1764000000460-count-lines.ts';
import { MoveStock1764000000470 } from './migrations/1764000000470-move-stock.ts';
import { LockOrderNumbers1764000000480 } from './migrations/1764000000480-lock-order-numbers.ts';
import { NameOrderEvents1764000000481 } from './migrations/1764000000481-name-order-events.ts';
import { IndexReservedNumbers1764000000490 } from './migrations/1764000000490-index-reserved-numbers.ts';
import { KeepAmountsPaid1764000000510 } from './migrations/1764000000510-keep-amounts-paid.ts';
import { KnowPrices1764000000520 } from './migrations/1764000000520-know-prices.ts';
import { NameRejections1764000000530 } from './migrations/1764000000530-name-rejections.ts';
import { KnowWhoSignedIn1764000000540 } from './migrations/1764000000540-know-who-signed-in.ts';
import { CountShares1764000000541 } from './migrations/1764000000541-count-shares.ts';
import { HashReceipts1764000000561 } from './migrations/1764000000561-hash-receipts.ts';
import { CapUnclaimedReceipts1764000000562 } from './migrations/1764000000562-cap-unclaimed-receipts.ts';
import { RefundPayments1764000000600 } from './migrations/1764000000600-refund-payments.ts';
import { CountPaymentMethods1764000000601 } from './migrations/1764000000601-count-payment-methods.ts';
import { CountEarnedLines1764000000602 } from './migrations/1764000000602-count-earned-lines.ts';
import { EndUploadLinks1764000000610 } from './migrations/1764000000610-end-upload-links.ts';
import { ClaimUploads1764000000611 } from './migrations/1764000000611-claim-uploads.ts';
import { KeepPartsPaid1764000000612 } from './migrations/1764000000612-keep-parts-paid.ts';
import { FoldOrderSearch1764000000620 } from './migrations/1764000000620-fold-order-search.ts';
import { MailStaff1764000000630 } from './migrations/1764000000630-mail-staff.ts';
import { DropOrderComposition1764000000650 } from './migrations/1764000000650-drop-composition.ts';
import { FoldUnseenInSearch1764000000660 } from './migrations/1764000000660-fold-unseen-in-search.ts';
import { KnowCounted1764000000740 } from './migrations/1764000000740-know-counted.ts';
import { OpenStores1764000000800 } from './migrations/1764000000800-open-stores.ts';
import { OrderEntity, OrderEventEntity, OrderItemEntity } from './orders/order.entity.ts';
import { ReceiptEntity } from './receipts/receipt.entity.ts';

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
      PromiseDates1764000000400,
      KeepRefusedReceipts1764000000410,
      UploadInParts1764000000411,
      ReserveNumbers1764000000412,
      KeepPaymentDecisions1764000000440,
      FileOrderLines1764000000441,
      FindOrders1764000000442,
      CountOrdersByDay1764000000443,
      DateOrderLines1764000000444,
      ColourMails1764000000450,
      CountLines1764000000460,
      MoveStock1764000000470,
      LockOrderNumbers1764000000480,
      NameOrderEvents1764000000481,
      IndexReservedNumbers1764000000490,
      KeepAmountsPaid1764000000510,
      KnowPrices1764000000520,
      NameRejections1764000000530,
      KnowWhoSignedIn1764000000540,
      CountShares1764000000541,
      HashReceipts1764000000561,
      CapUnclaimedReceipts1764000000562,
      RefundPayments1764000000600,
      CountPaymentMethods1764000000601,
      CountEarnedLines1764000000602,
      EndUploadLinks1764000000610,
      ClaimUploads1764000000611,
      KeepPartsPaid1764000000612,
      FoldOrderSearch1764000000620,
      MailStaff1764000000630,
      DropOrderComposition1764000000650,
      FoldUnseenInSearch1764000000660,
      KnowCounted1764000000740,
      OpenStores1764000000800,
    ],
  });
