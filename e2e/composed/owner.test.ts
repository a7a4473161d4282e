import { ComposedSite } from '../../tools/compose/site.ts';
import { tryOrder } from '../site/belongings.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import { Caller } from '../site/calls.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
test.describe.configure({ mode: 'default', timeout: 300_000 });

const row = 'Composed One,Acme,Android,1234.50';

const importFile = (rows: string, ...args: string[]) =>
  site.feed(
    `device,brand,category,price\n${rows}\n`,
    'run',
    '--rm',
    '-T',
    'catalog',
    'services/catalog/dist/import.js',
    ...args,
  );

async function productsOf(query: string): Promise<string[]> {
  const guest = new Caller(siteUrl());
  const { body } = await guest.get<{ products: { name: string; price: string }[] }>(`/api/products?page=1${query}`);
  return body.products.map(({ name, price }) => `${name} ${price}`);
}
const imported = () => productsOf('&q=composed%20one');

test.describe('a composed site without demonstration data', () => {
  test('starts empty, and sells the products of a file', async () => {
    await signedIn(adminAccount());
    expect(await productsOf('')).toEqual([]);
    expect(await importFile(row, '--check')).toContain(
      '1 new, 0 changed, 0 as they were. This was a check: nothing was imported.',
    );
    expect(await imported()).toEqual([]);
    expect(await importFile(row)).toContain('1 new, 0 changed, 0 as they were.');
    await expect.poll(imported).toEqual(['Composed One Battery 1234.50']);
    expect(await importFile(row.replace('1234.50', '1300'))).toContain('0 new, 1 changed, 0 as they were.');
    await expect.poll(imported).toEqual(['Composed One Battery 1300.00']);
    expect((await tryOrder(new Caller(siteUrl()))).status).toBe(201);
  });

  test('refuses a file and names the wrong row', async () => {
    await expect(importFile('Composed Two,Acme,Android,0')).rejects.toThrow(
      'Row 2: The price is 0, which gives the product away.',
    );
  });
});
