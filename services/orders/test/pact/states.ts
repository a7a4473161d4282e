import { existsSync, renameSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Identity } from '@shop/contracts/identity';
import { demoShop } from '@shop/demo/shop';
import type { ObjectStore } from '@shop/object-store/object-store';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import { until } from '@shop/service-kit/testing/until';
import { CONFIG, type Config } from '../../src/config.ts';
import { ReceiptPlace } from '../../src/receipts/receipt.place.ts';
import { RECEIPT_STORE } from '../../src/receipts/receipt.store.ts';
import { battery, type OrdersUnderTest } from '../support/orders-service.ts';
import { putShop } from '../support/shop.ts';
import { place } from '../support/submission.ts';

/** The service under test and the caller, which a state may replace. */
export interface World {
  service: OrdersUnderTest;
  caller: Identity;
}

/** A provider state. `id` is the pact's product; the returned values fill the pact's request. */
type State = (world: World, parameters: { id?: string }) => Promise<unknown>;

/** Stores a bank transfer with a rejected and a waiting receipt. */
async function transferWaits(world: World): Promise<{ orderId: string }> {
  const { id } = await place(world.service);
  world.caller = admin;
  await world.service.database.query("update orders set payment_method = 'bank', receipt_sent = true where id = $1", [
    id,
  ]);
  await world.service.database.query(
    `insert into receipts (content_type, etag, size, order_id, sent_at, rejected_at, rejection)
     values ('image/png', 'first', 48000, $1, now() - interval '1 hour', now(), 'Too dark'), ('image/png', 'second', 48000, $1, now(), null, null)`,
    [id],
  );
  return { orderId: id };
}

/** Stores receipts of the guest without an order, and no others. */
async function uploaded({ database }: OrdersUnderTest, ...ids: string[]): Promise<void> {
  await database.query('delete from receipts');
  for (const id of ids) {
    await database.query(
      "insert into receipts (id, guest_id, content_type, etag) values ($1::uuid, $2, 'image/png', $1::uuid::text)",
      [id, guest.guestId],
    );
  }
}

async function reserved({ database }: OrdersUnderTest): Promise<void> {
  await database.query('delete from reserved_numbers');
  await database.query(
    "insert into reserved_numbers (order_number, guest_id, expires_at) values ('ORD-482913', $1, now() + interval '1 day')",
    [guest.sub],
  );
}

const folderOf = ({ app }: OrdersUnderTest): string => app.get<Config>(CONFIG).STORE_DIRECTORY;
const elsewhere = (folder: string) => `${folder}-elsewhere`;

/** Makes staff the caller, and waits until the service has noticed whether the receipt store is reachable. */
async function storeIs(world: World, there: boolean): Promise<void> {
  world.caller = admin;
  const folder = folderOf(world.service);
  if (!there) renameSync(folder, elsewhere(folder));
  const place = world.service.app.get(ReceiptPlace, { strict: false });
  while ((await place.answers()) !== there) await sleep(100);
}

/** All provider states that pacts may use. */
export const states: Record<string, State> = {
  'a battery is on sale for 6500.00': async ({ service }, { id = battery }) =>
    service.catalog.sells({ id, price: '6500.00' }),
  'the price of the battery is now 7000.00': async ({ service }, { id = battery }) =>
    service.catalog.sells({ id, price: '7000.00' }),
  'the battery is out of stock': async ({ service }, { id = battery }) => service.catalog.sells({ id, inStock: false }),
  'an order to be collected in Kingston took its battery as movement 13': async ({ service }) => {
    const { id } = await place(service, {
      deliveryMethod: 'pickup',
      pickupLocation: 'kingston',
      deliveryFee: '0.00',
      total: '6500.00',
    });
    await service.database.query('insert into stock_movements values (13, $1, false)', [id]);
    await service.database.query('update stock_counter set number = 13');
  },
  'the catalogue is away, and the battery was not sold lately': async ({ service }) => {
    service.catalog.mode = 503;
  },
  'order ORD-123456 is processing': async ({ service }) => {
    const { trackingLink } = await place(service, { orderNumber: 'ORD-123456' });
    return { key: new URL(trackingLink, 'https://shop.example').searchParams.get('key') };
  },
  'the receipt of order ORD-123456 was rejected, and another one is uploaded': async ({ service }) => {
    const [first, another] = ['11111111-1111-4111-8111-111111111111', '44444444-4444-4444-8444-444444444444'];
    await uploaded(service, first, another);
    const transfer = {
      orderNumber: 'ORD-123456',
      paymentMethod: 'bank',
      bankTransferProof: `/objects/receipts/${first}`,
    } as const;
    const { id } = await place(service, transfer);
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'failed', note: 'Unreadable' });
  },
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
  'staff looks at the shipped order ORD-123456': async (world) => {
    const { id } = await place(world.service, { orderNumber: 'ORD-123456', customerEmail: 'andre@example.com' });
    world.caller = admin;
    await (await world.service.as(admin)).patch(`/api/admin/orders/${id}/status`).send({ orderStatus: 'shipped' });
    return { orderId: id };
  },
  'staff looks at a bank transfer whose receipt waits': transferWaits,
  'staff looks at a bank transfer of which a part came before the receipt that waits': async (world) => {
    const { orderId } = await transferWaits(world);
    await world.service.database.query(
      `insert into order_events (order_id, at, who, from_status, to_status, note, visible, kind, amount_paid)
       values ($1, now(), 'Keisha', 'processing', 'processing', 'Too dark', true, 'receipt_rejected', 1000)`,
      [orderId],
    );
  },
  'staff looks at a bank transfer that is verified': async (world) => {
    const state = await transferWaits(world);
    const decision = { paymentStatus: 'verified', note: 'NCB 8841-220' };
    await (await world.service.as(admin)).patch(`/api/admin/orders/${state.orderId}/payment`).send(decision);
    return state;
  },
  'staff looks at a cancelled order whose receipt waits': async (world) => {
    const state = await transferWaits(world);
    await (await world.service.as(admin))
      .patch(`/api/admin/orders/${state.orderId}/status`)
      .send({ orderStatus: 'cancelled' });
    return state;
  },
  'staff looks at a cancelled order whose bank transfer is verified': async (world) => {
    const state = await transferWaits(world);
    const staff = await world.service.as(admin);
    await staff
      .patch(`/api/admin/orders/${state.orderId}/payment`)
      .send({ paymentStatus: 'verified', note: 'NCB 8841-220' });
    await staff.patch(`/api/admin/orders/${state.orderId}/status`).send({ orderStatus: 'cancelled' });
    return state;
  },
  'staff looks at the receipt desk while the store of receipts is away': (world) => storeIs(world, false),
  'staff looks at the receipt desk while the store of receipts is there': (world) => storeIs(world, true),
  'the payment of order ORD-123456 is verified, and another receipt is uploaded': async ({ service }) => {
    const [first, another] = ['11111111-1111-4111-8111-111111111111', '44444444-4444-4444-8444-444444444444'];
    await uploaded(service, first, another);
    const transfer = {
      orderNumber: 'ORD-123456',
      paymentMethod: 'bank',
      bankTransferProof: `/objects/receipts/${first}`,
    } as const;
    const { id } = await place(service, transfer);
    await (await service.as(admin))
      .patch(`/api/admin/orders/${id}/payment`)
      .send({ paymentStatus: 'verified', note: 'NCB 8841-220' });
  },
  'there is no order ORD-000000': async ({ service }) => {
    await service.database.query("delete from orders where order_number = 'ORD-000000'");
  },
  'nobody has reserved a number': async ({ service }) => {
    await service.database.query('delete from reserved_numbers');
  },
  'the caller has reserved ORD-482913': ({ service }) => reserved(service),
  'the caller has reserved ORD-482913 and uploaded a receipt': async ({ service }, { id = battery }) => {
    service.catalog.sells({ id, price: '6500.00' });
    await uploaded(service, '44444444-4444-4444-8444-444444444444');
    await reserved(service);
  },
  'the store takes receipts': async () => undefined,
  'the caller has begun upload 5d3f7a2e-0000-4000-8000-00000000abcd of 521489 bytes': async ({ service }) => {
    const upload = '5d3f7a2e-0000-4000-8000-00000000abcd';
    await service.database.query('insert into receipts (id, guest_id, size) values ($1, $2, 521489)', [
      upload,
      guest.guestId,
    ]);
  },
  'the caller has as many receipts without an order as they may': async ({ service }) => {
    await service.database.query(
      'insert into receipts (guest_id, size) select $1, 5242880 from generate_series(1, 500)',
      [guest.guestId],
    );
  },
  'the caller has put a PDF where upload 5d3f7a2e-0000-4000-8000-00000000abcd leads': async ({ service }) => {
    const upload = '5d3f7a2e-0000-4000-8000-00000000abcd';
    await service.database.query('insert into receipts (id, guest_id) values ($1, $2)', [upload, guest.sub]);
    await service.app.get<ObjectStore>(RECEIPT_STORE).put(`uploads/${upload}`, Buffer.from('%PDF-1.7 transfer'));
  },
  'the shop is set up': async ({ service }) => {
    await putShop(service, demoShop);
  },
  "an admin edits the shop's details": async (world) => {
    const { service } = world;
    // Two changes, because a repeated one leaves no audit entry.
    for (const tagline of ['Before', demoShop.tagline]) await putShop(service, { ...demoShop, tagline });
    world.caller = admin;
    const { headers } = await (await service.as(admin)).get('/api/shop');
    return { etag: headers.etag, confirmation: await service.identities.confirmation({ sub: admin.sub, notify: [] }) };
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
    // A worker that is sending the mail stores it again afterwards.
    await until(async () => {
      const [, changed]: [unknown, number] = await world.service.database.query(
        `update pgboss.job set id = '4d0f3a91-0000-4000-8000-000000000001', start_after = now() + interval '1 hour',
           state = 'created', started_on = null, retry_count = 0, output = null
         where name = 'order-mails' and state <> 'active'`,
      );
      return changed === 1;
    });
  },
};

/** Empties the database, restores the receipt store and makes a guest the caller; runs before each state. */
export async function reset(world: World): Promise<void> {
  const folder = folderOf(world.service);
  if (existsSync(elsewhere(folder))) renameSync(elsewhere(folder), folder);
  await world.service.database.query('delete from receipts');
  await world.service.database.query('delete from orders');
  await world.service.database.query('delete from order_claims');
  await until(async () => {
    const mails = "from pgboss.job where name = 'order-mails'";
    await world.service.database.query(`delete ${mails} and state <> 'active'`);
    return (await world.service.database.query(`select ${mails}`)).length === 0;
  });
  world.service.catalog.mode = 'answer';
  world.service.catalog.products.clear();
  world.service.catalog.sells({ id: battery });
  world.caller = guest;
}
