import { randomUUID } from 'node:crypto';
import { mostWishes, type SavedItemsChange } from '@shop/contracts/saved-items';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const path = '/api/account/saved-items';
const account = () => ({ ...customer, sub: randomUUID() });
const saved = async (caller = customer) => (await (await service.as(caller)).get(path)).body;
const change = async (body: SavedItemsChange, caller = customer) => (await service.as(caller)).patch(path).send(body);
const changed = async (body: SavedItemsChange, caller = customer) => (await change(body, caller)).body;
const deviceOf = async (product: string): Promise<string> =>
  (await service.database.query('select device_id from products where id = $1', [product]))[0].device_id;

describe('account wishlist', () => {
  it('is empty at first and the same in every browser', async () => {
    const tanya = account();
    expect(await saved(tanya)).toEqual({ wishlist: [], device: null });
    const product = await onSale(service);
    await change({ add: [product] }, tanya);
    expect((await saved({ ...tanya, guestId: 'another browser' })).wishlist).toEqual([product]);
    expect((await saved(account())).wishlist).toEqual([]);
  });

  it("merges a browser's products, newest first", async () => {
    const tanya = account();
    const [a, b, c] = [await onSale(service), await onSale(service), await onSale(service)];
    await change({ add: [a] }, tanya);
    expect((await changed({ add: [b, a, c] }, tanya)).wishlist).toEqual([c, b, a]);
    expect((await changed({ add: [b] }, tanya)).wishlist).toEqual([c, b, a]);
  });

  it('removes a product once when the request repeats', async () => {
    const tanya = account();
    const [a, b] = [await onSale(service), await onSale(service)];
    await change({ add: [a, b] }, tanya);
    expect((await changed({ remove: [a] }, tanya)).wishlist).toEqual([b]);
    expect((await changed({ remove: [a] }, tanya)).wishlist).toEqual([b]);
  });

  it('keeps products off sale and omits unknown or deleted ones', async () => {
    const tanya = account();
    const [a, b] = [await onSale(service), await onSale(service)];
    await service.database.query('update products set deleted_at = now() where id = $1', [a]);
    expect((await changed({ add: [a, b, randomUUID()] }, tanya)).wishlist).toEqual([b, a]);
    await service.database.query('delete from products where id = $1', [b]);
    expect((await saved(tanya)).wishlist).toEqual([a]);
  });

  it('drops the oldest products above its limit', async () => {
    const tanya = account();
    const first = await onSale(service);
    const rows: { id: string }[] = await service.database.query(
      `insert into products (device_id, name, price, category, phone_image_url, battery_image_url)
       select device_id, 'Battery ' || n, 1, category, '/p.svg', '/b.svg' from products, generate_series(1, $1) n returning id`,
      [mostWishes],
    );
    const more = rows.map(({ id }) => id);
    await change({ add: [first, ...more.slice(0, 9)] }, tanya);
    const { wishlist } = await changed({ add: more }, tanya);
    expect(wishlist).toHaveLength(mostWishes);
    expect(wishlist).not.toContain(first);
    expect((await saved(tanya)).wishlist).toEqual(wishlist);
  });

  it('merges concurrent changes of two tabs', async () => {
    const tanya = account();
    const [a, b] = [await onSale(service), await onSale(service)];
    const answers = await Promise.all([
      change({ add: [a, b] }, tanya),
      change({ add: [a, b] }, tanya),
      change({ remove: [b] }, tanya),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await saved(tanya)).wishlist).toContain(a);
  });
});

describe('account device', () => {
  it("is the last choice with its battery's model numbers", async () => {
    const tanya = account();
    const galaxy = await deviceOf(
      await onSale(service, {
        deviceName: 'Galaxy A12',
        deviceBrand: 'Samsung',
        category: 'Android',
        modelNumbers: ['SM-A125F'],
      }),
    );
    const iphone = await deviceOf(await onSale(service));
    await change({ device: iphone }, tanya);
    expect((await changed({ device: galaxy }, tanya)).device).toEqual({
      id: galaxy,
      name: 'Galaxy A12',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '/device.svg',
      modelNumbers: ['SM-A125F'],
    });
    expect((await saved(account())).device).toBeNull();
  });

  it('stays until a request removes it', async () => {
    const tanya = account();
    const product = await onSale(service);
    await change({ device: await deviceOf(product) }, tanya);
    expect((await changed({ add: [product] }, tanya)).device).toMatchObject({ name: 'iPhone 13' });
    expect((await changed({ device: randomUUID() }, tanya)).device).toMatchObject({ name: 'iPhone 13' });
    expect((await changed({ device: null }, tanya)).device).toBeNull();
  });
});

describe('PATCH /api/account/saved-items', () => {
  it.each([
    ['an invalid id', { add: ['x'] }],
    ['a text for a list', { add: 'x' }],
    ['nothing for a list', { remove: null }],
    ['numbers', { remove: [7] }],
    ['an invalid device', { device: 'x' }],
    ['more than a wishlist has', { add: Array.from({ length: mostWishes + 1 }, () => randomUUID()) }],
  ])('rejects %s', async (_, body) => {
    expect((await change(body as unknown as SavedItemsChange)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('is available to customers only, like reading', async () => {
    for (const [caller, status] of [
      [guest, 401],
      [admin, 403],
      [gatewayProcess, 403],
    ] as const) {
      expect([(await (await service.as(caller)).get(path)).status, (await change({}, caller)).status]).toEqual([
        status,
        status,
      ]);
    }
    expect((await service.anonymous.get(path)).status).toBe(401);
  });

  it('is also available at its old path', async () => {
    const product = await onSale(service);
    const tanya = account();
    const old = await (await service.as(tanya)).patch('/api/account/kept').send({ add: [product] });
    expect([old.status, old.body]).toEqual([200, await saved(tanya)]);
  });

  it('is not cacheable', async () => {
    expect((await (await service.as(customer)).get(path)).headers['cache-control']).toBe('no-store');
  });
});
