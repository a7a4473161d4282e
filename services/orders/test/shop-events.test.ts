import type { ShopEvent } from '@shop/contracts/shop';
import { demoShop } from '@shop/demo/shop';
import { EventStream } from '@shop/service-kit/testing/event-stream';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';

let service: OrdersUnderTest;
let second: OrdersUnderTest;
let events: EventStream<ShopEvent>;
beforeAll(async () => {
  service = await startOrders();
  second = await startOrders({}, service);
});
// Tests change data in the first process and read the stream of the second.
beforeEach(async () => {
  events = await EventStream.open(`${second.internalUrl}/events`);
});
afterEach(() => events?.close());
afterAll(async () => {
  await second?.close();
  await service?.close();
});

const changed: ShopEvent = { type: 'shop_changed' };
const rename = async (name: string) => putShop(service, { ...demoShop, name });

describe('GET /events on the internal port', () => {
  it('reports changed details once they can be read, in every process', async () => {
    const reader = await second.as(guest);
    for (const name of ['One', 'Two', 'Three']) {
      await reader.get('/api/shop');
      await rename(name);
      expect(await events.next()).toEqual(changed);
      expect((await reader.get('/api/shop')).body.name).toBe(name);
    }
  });

  it('ends when the database connection is lost and can be reopened', async () => {
    await service.database.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'orders shop' and datname = current_database()",
    );
    await events.ended();
    const again = await EventStream.openAgain<ShopEvent>(`${second.internalUrl}/events`);
    await rename('Again');
    expect(await again.next()).toEqual(changed);
    again.close();
  });

  it('ends when its process stops', async () => {
    const third = await startOrders({}, service);
    const stream = await EventStream.open(`${third.internalUrl}/events`);
    await third.close();
    await stream.ended();
  });

  it('is an uncached event stream on the internal port only', async () => {
    const { headers } = events.response;
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['text/event-stream', 'no-store']);
    expect((await (await service.as(admin)).get('/events')).status).toBe(404);
  });
});
