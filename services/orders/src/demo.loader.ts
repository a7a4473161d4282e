import { createHash } from 'node:crypto';
import type { OrderPromise } from '@shop/contracts/dates';
import { lineTotal, type Totals, totals } from '@shop/contracts/order-totals';
import type { OrderEventKind } from '@shop/contracts/orders';
import { type DemoOrder, demoOrders } from '@shop/demo/orders';
import { demoReceipt } from '@shop/demo/receipts';
import { demoShop } from '@shop/demo/shop';
import type { ObjectStore } from '@shop/object-store/object-store';
import type { EntityManager } from 'typeorm';
import { promiseFor } from './dates/rules/promise-for.ts';
import { shopDates } from './dates/rules/shop-dates.ts';
import { placeholders } from './migrations/1763715600001-create-shop.ts';
import { laterPlaceholders } from './migrations/1763902800160-promise-warranty-and-returns.ts';
import { deliveryPlaceholders } from './migrations/1764000000400-promise-dates.ts';
import { mailPlaceholders } from './migrations/1764000000450-colour-mails.ts';
import { stockPlaceholders } from './migrations/1764000000470-move-stock.ts';
import { OrderEntity, OrderEventEntity, OrderItemEntity } from './orders/order.entity.ts';
import { ReceiptEntity, receiptKey } from './receipts/receipt.entity.ts';

/** Columns that the entities do not map. */
const keepDecisions = `update orders set payment_decided_at = decided.at, payment_decided_by = decided.who
  from jsonb_to_recordset($1) as decided (id uuid, at timestamptz, who text) where orders.id = decided.id`;
const fileLines = `update order_items set category = filed.category, ordered_at = orders.created_at, cancelled = order_status = 'cancelled',
    earned = is_earned(order_status, payment_method, payment_status)
  from jsonb_to_recordset($1) as filed ("productId" text, category text), orders
  where product_id = filed."productId" and orders.id = order_id`;

/** Loads the demo shop, orders and receipts into an empty database. A database with orders or changed shop details is left as it is. */
export async function loadDemo(manager: EntityManager, store: ObjectStore, now = new Date()): Promise<void> {
  await manager.query('lock table shop in exclusive mode');
  if (await manager.exists(OrderEntity)) return;
  const demo =
    'update shop set details = $1, updated_at = now() where details = $2::jsonb || $3::jsonb || $4::jsonb || $5::jsonb || $6::jsonb';
  const [, changed] = await manager.query(demo, [
    JSON.stringify(demoShop),
    placeholders,
    laterPlaceholders,
    deliveryPlaceholders,
    mailPlaceholders,
    stockPlaceholders,
  ]);
  if (changed === 0) return;
  const orders = demoOrders(now);
  await manager.insert(OrderEntity, orders.map(orderRow));
  await manager.insert(OrderItemEntity, orders.flatMap(itemRows));
  await manager.insert(OrderEventEntity, orders.flatMap(eventRows));
  await manager.query(fileLines, [JSON.stringify(orders.flatMap(({ items }) => items))]);
  await manager.query(keepDecisions, [
    JSON.stringify(orders.flatMap(({ id, payment: { decided } }) => (decided ? { id, ...decided } : []))),
  ]);
  await manager.insert(ReceiptEntity, await storeReceipts(store, orders));
}

function totalsOf(order: DemoOrder): Totals {
  const lines = order.items.map(({ productPrice, quantity }) => ({ total: lineTotal(productPrice, quantity) }));
  return totals(lines, order, demoShop.fees);
}

function orderRow({ items, timeline, payment, refund, ...order }: DemoOrder) {
  const figures = totalsOf({ items, timeline, payment, refund, ...order });
  const promise: OrderPromise | null = promiseFor(order, shopDates(demoShop, order.createdAt));
  return {
    ...order,
    ...figures,
    requestHash: 'demonstration',
    pricesFrom: 'catalog' as const,
    paymentStatus: refund?.amount === 'total' ? ('refunded' as const) : payment.status,
    paymentNote: payment.note,
    receiptSent: payment.receipts.some(({ rejected }) => !rejected),
    promiseDate: promise?.date ?? null,
    promiseFrom: promise?.from ?? null,
    refundAmount: refund && (refund.amount === 'total' ? figures.total : refund.amount),
    refundNote: refund?.note ?? null,
    refundedAt: refund?.at ?? null,
    updatedAt: new Date(
      Math.max(...[...timeline, ...(payment.decided ? [payment.decided] : [])].map(({ at }) => at.getTime())),
    ),
  };
}

const itemRows = ({ id, items }: DemoOrder) =>
  items.map(({ category: _, ...item }, index) => ({
    ...item,
    orderId: id,
    position: index + 1,
    total: lineTotal(item.productPrice, item.quantity),
  }));

/** Adds timeline events of the payment decisions that staff made. */
function eventRows(order: DemoOrder) {
  const { id, timeline, payment, refund, orderStatus } = order;
  const statusAt = (at: Date) => timeline.filter((step) => step.at <= at).at(-1)?.to ?? 'processing';
  const named = (kind: OrderEventKind, at: Date, who: string, note: string) => ({
    kind,
    at,
    who,
    from: statusAt(at),
    to: statusAt(at),
    note,
  });
  const { decided } = payment;
  const who = decided?.who ?? 'Keisha';
  const rejected = payment.receipts.flatMap((receipt) =>
    receipt.rejected ? named('receipt_rejected', receipt.rejected.at, who, receipt.rejected.reason) : [],
  );
  const verified =
    decided && payment.status === 'verified' ? [named('payment_verified', decided.at, who, payment.note)] : [];
  const amount = refund?.amount === 'total' ? totalsOf(order).total : refund?.amount;
  const refunded = refund && named('refund_noted', refund.at, who, `$${amount}: ${refund.note}`);
  const paidBack = refunded ? [{ ...refunded, from: orderStatus, to: orderStatus }] : [];
  const rows = [...timeline, ...rejected, ...verified, ...paidBack].sort((a, b) => a.at.getTime() - b.at.getTime());
  return rows.map((row) => ({ ...row, orderId: id, visible: true }));
}

async function storeReceipts(store: ObjectStore, orders: DemoOrder[]): Promise<Partial<ReceiptEntity>[]> {
  await store.prepare();
  const byNumber = new Map(orders.map((order) => [order.orderNumber, order]));
  const receipts = orders.flatMap((order) => order.payment.receipts.map((receipt) => ({ order, receipt })));
  return Promise.all(
    receipts.map(async ({ order, receipt }) => {
      const shown = byNumber.get(receipt.shows) ?? order;
      const { orderNumber, customerName: sender, createdAt: at } = shown;
      const { contentType, bytes } = demoReceipt({
        orderNumber,
        sender,
        amount: totalsOf(shown).total,
        at,
        isCut: receipt.isCut,
        isDocument: receipt.isDocument,
      });
      const { etag, size } = await store.put(receiptKey(receipt.id), bytes, { contentType });
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const { id, sentAt, rejected } = receipt;
      const rejection = { rejectedAt: rejected?.at ?? null, rejection: rejected?.reason ?? null };
      const guestId = order.userId ? null : 'demonstration';
      return {
        id,
        orderId: order.id,
        userId: order.userId,
        guestId,
        contentType,
        etag,
        sha256,
        size,
        sentAt,
        createdAt: sentAt,
        ...rejection,
      };
    }),
  );
}
