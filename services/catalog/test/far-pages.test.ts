import { type Product, productSorts } from '@shop/contracts/catalog';
import { guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { copyProduct, onSale, startCatalog } from './catalog.ts';

/** Pages beyond 20,000 products are read differently. */
const many = 22_500;
let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  const id = await onSale(service, { deviceName: 'Galaxy A12', deviceBrand: 'Samsung', category: 'Android' });
  await copyProduct(service, id, many - 1);
  await service.database.query('update search_words set products = $1', [many]);
});
afterAll(() => service?.close());

const name = 'name collate natural_order';
const orders = {
  featured: `featured desc, ${name}, id`,
  name_asc: `${name}, id`,
  name_desc: `${name} desc, id desc`,
  price_asc: 'price, id',
  price_desc: 'price desc, id desc',
};

const page = async (query: string): Promise<string[]> => {
  const { body } = await (await service.as(guest)).get(`/api/products?limit=100&${query}`);
  expect(body.total).toBe(many);
  return body.products.map(({ id }: Product) => id);
};

describe('list of many pages', () => {
  it.each(productSorts)('contains every product once, sorted by %s', async (sortBy) => {
    const pages = [1, 199, 200, 201, 202, 219, 220, 221, 225, 226];
    const seen = (await Promise.all(pages.map((number) => page(`sortBy=${sortBy}&page=${number}`)))).flat();
    expect(new Set(seen).size).toBe(900);
    const all = await service.database.query(`select id from products order by ${orders[sortBy]}`);
    const expected = pages
      .flatMap((number) => all.slice((number - 1) * 100, number * 100))
      .map(({ id }: { id: string }) => id);
    expect(seen).toEqual(expected);
  });

  it('contains every product once with fitting products first', async () => {
    const found = await service.database.query(
      'select id from products order by price desc, id desc offset 100 limit 3',
    );
    const fitting = found.map(({ id }: { id: string }) => id);
    const [device] = await service.database.query(
      "insert into devices (name, category, brand, image_url) values ('A13', 'Android', 'Samsung', '/a') returning id",
    );
    await service.database.query('update products set device_id = $1 where id = any($2)', [device.id, fitting]);
    for (const sortBy of ['price_desc', 'name_asc'] as const) {
      const all = await service.database.query(
        `select id from products where id <> all($1) order by ${orders[sortBy]}`,
        [fitting],
      );
      const inOrder = await service.database.query(
        `select id from products where id = any($1) order by ${orders[sortBy]}`,
        [fitting],
      );
      const ids = [...inOrder, ...all].map(({ id }: { id: string }) => id);
      for (const number of [1, 2, 200, 201, 202, 221, 225]) {
        expect(await page(`sortBy=${sortBy}&fits=${device.id}&page=${number}`)).toEqual(
          ids.slice((number - 1) * 100, number * 100),
        );
      }
    }
  });

  it('contains every match of a common word once', async () => {
    const far = await page('q=galaxy&page=222');
    expect(far).toEqual(await page('page=222'));
  });
});
