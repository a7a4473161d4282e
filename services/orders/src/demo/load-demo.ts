import type { DataSource } from 'typeorm';
import { OrderEntity, OrderEventEntity, OrderItemEntity } from '../orders/order.entity.ts';
import { demoOrders } from './demo-orders.ts';
import { demoShop } from './demo-shop.ts';

/** Fills an empty database with the demonstration shop and its orders; leaves any other as it is. */
export async function loadDemo(database: DataSource, now = new Date()): Promise<void> {
  await database.transaction(async (manager) => {
    await manager.query('lock table shop in exclusive mode');
    if (await manager.exists(OrderEntity)) return;
    await manager.query('update shop set details = $1, updated_at = now()', [JSON.stringify(demoShop)]);
    const orders = demoOrders(now);
    await manager.insert(
      OrderEntity,
      orders.map(({ order }) => order),
    );
    await manager.insert(
      OrderItemEntity,
      orders.flatMap(({ items }) => items),
    );
    await manager.insert(
      OrderEventEntity,
      orders.flatMap(({ events }) => events),
    );
  });
}
