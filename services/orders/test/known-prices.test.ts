import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AllPrices, ProductPrice } from '@shop/contracts/catalog';
import { admin } from '@shop/service-kit/testing/identities';
import { KnownPricesReader } from '../src/known-prices/known-prices.reader.ts';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { send, submission } from './support/submission.ts';

/** Catalog's internal port. */
let catalog: Server;
let said: AllPrices;
/** Versions in the requests to catalog. */
let asked: (string | null)[];
let away: boolean;
let first: OrdersUnderTest;
let second: OrdersUnderTest;

const price = (changes: Partial<ProductPrice> = {}): ProductPrice => ({
  ...{ id: battery, name: 'iPhone 13 Battery', deviceName: 'iPhone 13', category: 'iPhone', price: '6500.00' },
  ...{ inStock: true, phoneImageUrl: '/phone.svg' },
  ...changes,
});

beforeAll(async () => {
  catalog = createServer((request, response) => {
    if (away) return void response.writeHead(503).end();
    const unless = new URL(request.url ?? '', 'http://catalog').searchParams.get('unless');
    asked.push(unless);
    response.end(JSON.stringify(unless === said.version ? { ...said, prices: null } : said));
  });
  [said, asked, away] = [{ version: 'one', prices: [price()] }, [], true];
  await new Promise<void>((resolve) => catalog.listen(0, '127.0.0.1', resolve));
  first = await startOrders();
  second = await startOrders({}, first);
  // Stops the timers; tests trigger the requests.
  for (const { app } of [first, second]) await app.get(KnownPricesReader, { strict: false }).onModuleDestroy();
});
beforeEach(async () => {
  [said, asked, away] = [{ version: 'one', prices: [price()] }, [], false];
  first.catalog.mode = 503;
  second.catalog.mode = 503;
  await sql("update known_prices_read set asked_at = '-infinity', said_at = '-infinity', version = ''");
  await sql('delete from known_prices');
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await new Promise((resolve) => catalog.close(resolve));
});

const sql = (text: string) => first.database.query(text);
const read = ({ database }: OrdersUnderTest) => {
  const origin = `http://127.0.0.1:${(catalog.address() as AddressInfo).port}`;
  return new KnownPricesReader(database, { CATALOG_INTERNAL_URL: [origin] }).read();
};
const later = (interval: string) =>
  sql(
    `update known_prices_read set asked_at = asked_at - '${interval}'::interval, said_at = said_at - '${interval}'::interval`,
  );

describe('known prices during a catalogue outage', () => {
  it('cover all products on sale in every process and mark the order', async () => {
    await read(first);
    const response = await send(second, submission());
    expect(response.status).toBe(201);
    expect((await (await second.as(admin)).get(`/api/admin/orders/${response.body.id}`)).body.pricesFrom).toBe(
      'last-known',
    );
    await sql('delete from orders');
  });

  it('are requested by one process every three minutes', async () => {
    await Promise.all([read(first), read(second)]);
    expect(asked).toHaveLength(1);
    await later('2 minutes 59 seconds');
    await read(second);
    expect(asked).toHaveLength(1);
    await later('1 second');
    await read(second);
    expect(asked).toEqual(['', 'one']);
  });

  it('expire after 15 minutes unless the catalogue confirms them', async () => {
    await read(first);
    await later('14 minutes');
    await read(first);
    await later('14 minutes');
    expect((await send(first, submission())).status).toBe(201);
    await sql('delete from orders');
    await later('1 minute');
    expect((await send(first, submission())).body).toMatchObject({ status: 503, code: 'PRICES_UNKNOWN' });
  });

  it('keep their age while the catalogue is unreachable', async () => {
    await read(first);
    await later('14 minutes');
    away = true;
    await expect(read(first)).rejects.toThrow('Catalog answered 503.');
    await sql("update known_prices_read set said_at = said_at - interval '1 minute'");
    expect((await send(first, submission())).status).toBe(503);
  });

  it('follow the next response and drop products that are off sale', async () => {
    await read(first);
    await later('3 minutes');
    said = { version: 'two', prices: [price({ price: '7000.00' })] };
    await read(first);
    expect((await send(first, submission())).body).toMatchObject({
      code: 'PRICE_CHANGED',
      quote: { subtotal: '7000.00' },
    });
    await later('3 minutes');
    said = { version: 'three', prices: [] };
    await read(first);
    expect((await send(first, submission())).body.code).toBe('PRICES_UNKNOWN');
  });
});
