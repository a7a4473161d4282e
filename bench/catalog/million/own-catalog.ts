import { join } from 'node:path';
import { type OwnService, startOwnService } from '../../site/own-service.ts';
import { loadProducts } from './load.ts';

export const startOwnCatalog = (products: number, progress: (loaded: number) => void): Promise<OwnService> =>
  startOwnService({
    name: 'catalog',
    role: 'guest',
    rows: products,
    programs: ['products.ts', 'load.ts'].map((file) => join(import.meta.dirname, file)),
    load: (database) => loadProducts(database, products, progress),
    env: { LINK_SECRET: 'x'.repeat(64), ORDERS_INTERNAL_URL: 'http://127.0.0.1:9' },
  });
