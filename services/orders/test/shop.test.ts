import { toCents } from '@shop/contracts/money';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

describe('GET /api/shop', () => {
  it('asks the owner of a new shop to set its details, and knows the fees already', async () => {
    const { body } = await (await service.as(guest)).get('/api/shop');
    expect(body).toMatchObject({
      name: 'Your shop',
      tagline: "Set your shop's details",
      fees: { delivery: '700.00', installation: '2500.00', pickup: '0.00' },
      rating: null,
      timeZone: 'America/Jamaica',
    });
    expect(body.stores.map((store: { id: string }) => store.id)).toEqual(['kingston', 'montego-bay']);
    expect(Object.values<string>(body.fees).map(toCents)).toEqual([0, 70_000, 250_000]);
  });

  it('answers 304 to whoever has it already', async () => {
    const agent = await service.as(guest);
    const first = await agent.get('/api/shop');
    expect(first.headers['cache-control']).toBe('public, max-age=30');
    const second = await agent.get('/api/shop').set('if-none-match', first.headers.etag ?? '');
    expect([second.status, second.text]).toEqual([304, '']);
    expect((await agent.get('/api/shop').set('if-none-match', '"another"')).status).toBe(200);
  });

  it.each([guest, customer, admin])('is open to $role', async (caller) => {
    expect((await (await service.as(caller)).get('/api/shop')).status).toBe(200);
  });

  it('is closed without identity and to processes', async () => {
    expect((await service.anonymous.get('/api/shop')).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).get('/api/shop')).status).toBe(403);
  });
});
