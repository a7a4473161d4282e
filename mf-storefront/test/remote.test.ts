import { readFileSync } from 'node:fs';
import type { RemoteManifest } from '@shop/contracts/remote';
import { productQuery, readAddress } from '../src/features/catalogue/rules/address.ts';
import { headOf } from '../src/features/catalogue/rules/head.ts';
import { productsUrl } from '../src/shared/products/products.api.ts';

const remote: RemoteManifest = JSON.parse(readFileSync('remote.json', 'utf8'));
const lists = remote.pages.filter(({ path, preload }) => path.startsWith('/device-batteries') && preload);

describe('remote.json', () => {
  it.each(lists)('preloads for $path the very call of its first view', ({ path, preload }) => {
    const address = readAddress(path.split('/')[2], new URLSearchParams());
    expect(preload).toEqual([`/api${productsUrl(productQuery(address))}`]);
  });

  it.each(lists)(
    'describes $path to the server as the page does to the browser',
    ({ path, title, description, keywords, canonical = path }) => {
      const head = headOf(readAddress(path.split('/')[2], new URLSearchParams()));
      expect({ title, description, keywords, canonical }).toEqual(head);
    },
  );
});
