import type { Device, Product } from '@shop/contracts/catalog';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { clear, onSale, startCatalog } from './catalog.ts';

const drawn = '/api/images/devices/iphone-13.svg';
let service: TestService;
let shopper: Awaited<ReturnType<TestService['as']>>;
let id: string;
beforeAll(async () => {
  service = await startCatalog();
  shopper = await service.as(guest);
});
afterAll(() => service?.close());
beforeEach(async () => {
  await draw('<svg/>');
  await clear(service);
  id = await onSale(service, { phoneImageUrl: drawn });
});

/** Inserts a drawing by SQL. */
const draw = (svg: string, slug = 'iphone-13') =>
  service.database.query(
    `insert into pictures (kind, slug, content) values ('devices', $1, convert_to($2, 'UTF8'))
     on conflict (kind, slug) do update set content = excluded.content`,
    [slug, svg],
  );

const product = async (): Promise<Product> => (await shopper.get(`/api/products/${id}`)).body;

/** Polls until the value changes, because events of rows inserted by SQL arrive later. */
async function changed<T>(read: () => Promise<T>, before: T): Promise<T> {
  const end = Date.now() + 10_000;
  for (let seen = await read(); ; seen = await read()) if (seen !== before || Date.now() > end) return seen;
}

describe('picture URL', () => {
  it('contains its version for every product and device', async () => {
    const { phoneImageUrl, batteryImageUrl } = await product();
    expect(phoneImageUrl).toMatch(/^\/api\/images\/devices\/iphone-13\.svg\?v=[\w-]{12}$/);
    expect(batteryImageUrl).toBe('/battery.svg');
    const [listed]: Product[] = (await shopper.get('/api/products')).body;
    const [found]: Product[] = (await shopper.get('/api/products?q=iphone')).body.products;
    const [priced]: Product[] = (await shopper.get(`/api/products/prices?ids=${id}`)).body;
    const [device]: Device[] = (await shopper.get('/api/devices')).body;
    const addresses = [listed?.phoneImageUrl, found?.phoneImageUrl, priced?.phoneImageUrl, device?.imageUrl];
    expect(addresses).toEqual(Array(4).fill(phoneImageUrl));
  });

  it.each(['@assets/', 'assets/', '/assets/'])(
    'stored as %s by an older catalogue means /attached_assets/',
    async (folder) => {
      await clear(service);
      const stored = {
        deviceName: 'iPhone',
        phoneImageUrl: `${folder}phone.png`,
        batteryImageUrl: `${folder}assets/battery.png`,
      };
      id = await onSale(service, stored);
      const [phone, battery] = ['/attached_assets/phone.png', '/attached_assets/assets/battery.png'];
      expect(await product()).toMatchObject({ phoneImageUrl: phone, batteryImageUrl: battery });
      expect((await shopper.get(`/api/products/prices?ids=${id}`)).body).toMatchObject([{ phoneImageUrl: phone }]);
      for (const list of ['/api/devices', '/api/devices/families'])
        expect((await shopper.get(list)).body).toMatchObject([{ imageUrl: phone }]);
    },
  );

  it('exists for the banner, which may be missing', async () => {
    const banner = async () => (await shopper.get('/api/images/banner')).body.picture?.url;
    expect((await shopper.get('/api/images/banner')).body).toEqual({ picture: null });
    await draw('<svg/>', 'hero');
    const url = await changed(banner, undefined);
    expect((await shopper.get('/api/images/banner')).body).toEqual({ picture: { url, width: null, height: null } });
    expect((await shopper.get(url)).headers['cache-control']).toContain('immutable');
  });

  it('changes with the picture, and not for the same picture', async () => {
    const first = (await product()).phoneImageUrl;
    const [device] = (await shopper.get('/api/devices')).body;
    await draw('<svg id="new"/>');
    const second = await changed(async () => (await product()).phoneImageUrl, first);
    expect(second).toMatch(/^\/api\/images\/devices\/iphone-13\.svg\?v=[\w-]{12}$/);
    expect(await changed(async () => (await shopper.get('/api/devices')).body[0].imageUrl, device.imageUrl)).toBe(
      second,
    );
    await draw('<svg/>');
    expect(await changed(async () => (await product()).phoneImageUrl, second)).toBe(first);
  });
});

describe('versioned picture URL', () => {
  it('is immutable', async () => {
    const response = await shopper.get((await product()).phoneImageUrl);
    expect([response.status, response.body.toString()]).toEqual([200, '<svg/>']);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['without a version, which old carts and orders hold', drawn],
    ['of a version that is gone', `${drawn}?v=aaaaaaaaaaaa`],
    ['of two versions', `${drawn}?v=aaaaaaaaaaaa&v=bbbbbbbbbbbb`],
    ['with any ending or none', '/api/images/devices/iphone-13'],
  ])('%s returns the current picture with revalidation', async (_, path) => {
    const response = await shopper.get(path);
    expect([response.status, response.body.toString()]).toEqual([200, '<svg/>']);
    expect(response.headers['cache-control']).toBe('public, no-cache');
    expect((await shopper.get(path).set('if-none-match', response.headers.etag ?? '')).status).toBe(304);
  });

  it('revalidates when it names another version, cached or not', async () => {
    const old = (await product()).phoneImageUrl;
    await shopper.get(old);
    await draw('<svg id="new"/>');
    const lifetime = await changed(
      async () => (await shopper.get(old)).headers['cache-control'],
      'public, max-age=31536000, immutable',
    );
    expect(lifetime).toBe('public, no-cache');
    expect((await shopper.get((await product()).phoneImageUrl)).body.toString()).toBe('<svg id="new"/>');
  });

  it('with an invented version adds no cache entry', async () => {
    const statements = await service.statements(async () => {
      for (let i = 0; i < 20; i++) await shopper.get(`${drawn}?v=${i}&x=${i}`);
    });
    expect(statements.length).toBeLessThanOrEqual(1);
  });
});
