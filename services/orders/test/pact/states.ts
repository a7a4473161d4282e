import type { Identity } from '@shop/contracts/identity';
import { demoShop } from '@shop/demo/shop';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { battery, type OrdersUnderTest } from '../support/orders-service.ts';
import { place } from '../support/submission.ts';

/** What a state may set besides the data: who calls. */
export interface World {
  service: OrdersUnderTest;
  caller: Identity;
}

/** `id` is the product that the consumer's example names. */
type State = (world: World, parameters: { id?: string }) => Promise<void>;

/** Every state that a pact with this service may name, on a real database and beside a catalogue over HTTP. */
export const states: Record<string, State> = {
  'a battery is on sale for 6500.00': async ({ service }, { id = battery }) => service.catalog.sells({ id, price: '6500.00' }),
  'the price of the battery is now 7000.00': async ({ service }, { id = battery }) => service.catalog.sells({ id, price: '7000.00' }),
  'the battery is out of stock': async ({ service }, { id = battery }) => service.catalog.sells({ id, inStock: false }),
  'order ORD-123456 is shipped': async ({ service }) => {
    const { id } = await place(service, { orderNumber: 'ORD-123456' });
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/status`)
      .send({ orderStatus: 'shipped', trackingInfo: 'Knutsford Express' });
  },
  'a customer has a shipped order': async (world) => {
    world.caller = customer;
    const { id } = await place(world.service, {}, customer);
    await (await world.service.as(admin))
      .patch(`/api/admin/orders/${id}/status`)
      .send({ orderStatus: 'shipped', trackingInfo: 'Knutsford Express', trackingNumber: '4471-208' });
  },
  'there is no order ORD-000000': async ({ service }) => {
    await service.database.query("delete from orders where order_number = 'ORD-000000'");
  },
  'the shop is set up': async ({ service }) => {
    await (await service.as(admin)).put('/api/shop').send(demoShop);
  },
  'a customer is signed in': async (world) => {
    world.caller = customer;
  },
  'a customer was mailed a link about earlier orders': async (world) => {
    world.caller = customer;
    await world.service.database.query(
      "insert into order_claims values ('0b1c2d3e-0000-4000-8000-00000000c0de', $1, 'andre@example.com', now() + interval '1 day')",
      [customer.sub],
    );
  },
  'staff looks at mail 4d0f3a91-0000-4000-8000-000000000001, which waits': async (world) => {
    world.caller = admin;
    await place(world.service, { customerEmail: 'andre@example.com' });
    // The worker may have begun with it, or failed already: the mail of this id was never tried.
    await world.service.database.query(
      `update pgboss.job set id = '4d0f3a91-0000-4000-8000-000000000001', start_after = now() + interval '1 hour',
         state = 'created', started_on = null, retry_count = 0, output = null
       where name = 'order-mails'`,
    );
  },
};

/** Empties the database and lets a guest call, before each state. */
export async function reset(world: World): Promise<void> {
  await world.service.database.query('delete from orders');
  await world.service.database.query('delete from order_claims');
  await world.service.database.query("delete from pgboss.job where name = 'order-mails'");
  world.service.catalog.products.clear();
  world.service.catalog.sells({ id: battery });
  world.caller = guest;
}
