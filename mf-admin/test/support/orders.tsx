import type { Order } from '@shop/contracts/orders';
import { screen, within } from '@testing-library/react';
import { OrderDrawer } from '../../src/features/orders/drawer/OrderDrawer.tsx';
import { makeOrder } from './samples.ts';
import { world } from './shop-server.ts';
import { openPart } from './site.tsx';

const found = async (order: Order) => within(await screen.findByRole('dialog', { name: order.orderNumber }));

/** Renders the drawer of a stored order without the list. */
export async function openDrawer(changes: Partial<Order> = {}) {
  const order = makeOrder(482913, changes);
  world.orders = [order];
  const site = openPart(<OrderDrawer id={order.id} listed={[order]} onClose={() => undefined} />);
  return { ...site, order, drawer: await found(order) };
}
