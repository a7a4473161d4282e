import type { Product } from '@shop/contracts/catalog';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { NameProductPages1763902800110 } from '../src/migrations/1763902800110-name-product-pages.ts';
import { clear, onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
});
afterAll(() => service?.close());
beforeEach(() => clear(service));

const slugOf = async (id: string): Promise<string> => {
  const response = await (await service.as(guest)).get(`/api/products/${id}`);
  return (response.body as Product).slug;
};

describe('product slug', () => {
  it.each([
    ['iPhone 13 Battery', 'iphone-13-battery'],
    ['Galaxy S22+ (5G) — Battery', 'galaxy-s22-plus-5g-battery'],
    ['Batería para Motorola É7', 'bateria-para-motorola-e7'],
    ['電池', 'battery'],
  ])('is derived from "%s": %s', async (name, slug) => {
    expect(await slugOf(await onSale(service, { name }))).toBe(slug);
  });

  it('is cut after a complete word for a long name', async () => {
    const slug = await slugOf(await onSale(service, { name: `${'Long '.repeat(60)}Battery` }));
    expect(slug).toMatch(/^(long-)+long$/);
    expect(slug.length).toBeLessThanOrEqual(80);
  });

  it('gets a number when another product has it', async () => {
    const ids = [await onSale(service), await onSale(service), await onSale(service)];
    expect(await Promise.all(ids.map(slugOf))).toEqual([
      'iphone-13-battery',
      'iphone-13-battery-2',
      'iphone-13-battery-3',
    ]);
  });

  it('gets increasing numbers for many products with one name', async () => {
    await onSale(service);
    const [{ numbers }] = await service.database.query(`
      with added as (
        insert into products (device_id, name, price, category, phone_image_url, battery_image_url)
        select id, 'iPhone 13 Battery', 6500, category, image_url, image_url from devices, generate_series(2, 300) returning slug
      ) select array_agg(substring(slug from '[0-9]+$')::int order by slug collate natural_order) as numbers from added`);
    expect(numbers).toEqual(Array.from({ length: 299 }, (_, i) => i + 2));
  });

  it('is unique for concurrent inserts', async () => {
    await onSale(service);
    const another = `
      insert into products (device_id, name, price, category, phone_image_url, battery_image_url)
      select id, 'iPhone 13 Battery', 6500, category, image_url, image_url from devices returning slug`;
    const rows: { slug: string }[] = (
      await Promise.all(Array.from({ length: 8 }, () => service.database.query(another)))
    ).flat();
    expect(rows.map(({ slug }) => slug).sort()).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `iphone-13-battery-${number}`),
    );
  });

  it("is never reused after its product's deletion", async () => {
    await (await service.as(admin)).delete(`/api/admin/products/${await onSale(service)}`).expect(204);
    expect(await slugOf(await onSale(service))).toBe('iphone-13-battery-2');
  });

  it('stays when the product is renamed', async () => {
    const id = await onSale(service);
    const { body } = await (await service.as(admin))
      .put(`/api/admin/products/${id}`)
      .send({ name: 'Marathon pack' })
      .expect(200);
    expect(body).toMatchObject({ name: 'Marathon pack', slug: 'iphone-13-battery' });
    await service.database.query("update products set slug = 'marathon-pack' where id = $1", [id]);
    expect(await slugOf(id)).toBe('iphone-13-battery');
  });
});

describe('products without slugs', () => {
  it('get them at the service start, the older one without a number', async () => {
    const id = await onSale(service, { name: 'Cell' });
    const older = await onSale(service, { name: 'Cell' });
    await service.database.query("update products set created_at = created_at - interval '1 day' where id = $1", [
      older,
    ]);
    const runner = service.database.createQueryRunner();
    await runner.query(
      'drop trigger fill_slug on products; drop function fill_product_slug, free_product_slug; alter table products drop column slug',
    );
    await new NameProductPages1763902800110().up(runner);
    await runner.release();
    expect([await slugOf(older), await slugOf(id)]).toEqual(['cell', 'cell-2']);
  });
});
