import { type DemoOrder, demoOrders } from '@shop/demo/orders';
import { demoShop } from '@shop/demo/shop';
import type { EntityManager } from 'typeorm';
import { placeholders } from './migrations/1763715600001-create-shop.ts';
import { laterPlaceholders } from './migrations/1763902800160-promise-warranty-and-returns.ts';
import { OrderEntity, OrderEventEntity, OrderItemEntity } from './orders/order.entity.ts';
import { lineTotal, totals } from './placement/rules/totals.ts';

const threeDaysMs = 72 * 3_600_000;

/** Fills a new database with the demonstration shop and its orders; leaves one with orders or a shop of its own as it is. */
export async function loadDemo(manager: EntityManager, now = new Date()): Promise<void> {
  await manager.query('lock table shop in exclusive mode');
  if (await manager.exists(OrderEntity)) return;
  const demo = 'update shop set details = $1, updated_at = now() where details = $2::jsonb || $3::jsonb';
  const [, changed] = await manager.query(demo, [JSON.stringify(demoShop), placeholders, laterPlaceholders]);
  if (changed === 0) return;
  const orders = demoOrders(now);
  await manager.insert(OrderEntity, orders.map(orderRow));
  await manager.insert(OrderItemEntity, orders.flatMap(itemRows));
  await manager.insert(OrderEventEntity, orders.flatMap(eventRows));
}

function orderRow({ items, timeline, ...order }: DemoOrder) {
  const lines = items.map(({ productPrice, quantity }) => ({ total: lineTotal(productPrice, quantity) }));
  return {
    ...order,
    ...totals(lines, order, demoShop.fees),
    requestHash: 'demonstration',
    pricesFrom: 'catalog' as const,
    trackingNumber: '',
    estimatedDelivery: new Date(order.createdAt.getTime() + threeDaysMs).toISOString().slice(0, 10),
    updatedAt: timeline.at(-1)?.at ?? order.createdAt,
  };
}

const itemRows = ({ id, items }: DemoOrder) =>
  items.map((item, index) => ({
    ...item,
    orderId: id,
    position: index + 1,
    total: lineTotal(item.productPrice, item.quantity),
  }));

const eventRows = ({ id, timeline }: DemoOrder) => timeline.map((step) => ({ ...step, orderId: id, visible: true }));
