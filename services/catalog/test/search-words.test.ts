import type { TestService } from '@shop/service-kit/testing/test-service';
import { onSale, startCatalog } from './catalog.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCatalog();
  await onSale(service, { deviceName: 'Zephyr 9' });
  await onSale(service, { deviceName: 'Breeze 9' });
  await service.database.query(
    `insert into search_words select 'word' || number, 1 from generate_series(1, 20000) number`,
  );
  await service.database.query('analyze search_words');
});
afterAll(() => service?.close());

/** Counts the vocabulary words that a change reads by a sequential scan. */
const readThrough = (change: string): Promise<number> =>
  service.database.transaction(async (manager) => {
    await manager.query(change);
    const [read] = await manager.query(
      `select seq_tup_read::int as words from pg_stat_xact_user_tables where relname = 'search_words' and schemaname = current_schema()`,
    );
    return read.words;
  });
const count = async (word: string): Promise<number | undefined> =>
  (await service.database.query('select products from search_words where word = $1', [word]))[0]?.products;

describe('vocabulary of products on sale', () => {
  it.each([
    'update products set in_stock = not in_stock',
    `update products set name = 'Gale 9 Battery' where name = 'Zephyr 9 Battery'`,
    `update products set deleted_at = now() where name = 'Gale 9 Battery'`,
  ])('is not read completely after a change: %s', async (change) => {
    expect(await readThrough(change)).toBe(0);
  });

  it('contains only words of remaining products', async () => {
    expect([await count('9'), await count('breeze'), await count('gale')]).toEqual([1, 1, undefined]);
    await service.database.query('delete from products');
    expect([await count('9'), await count('breeze'), await count('battery')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
