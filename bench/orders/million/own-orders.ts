import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OwnService, startOwnService } from '../../site/own-service.ts';
import { loadOrders } from './load.ts';

export const startOwnOrders = (orders: number, progress: (loaded: number) => void): Promise<OwnService> =>
  startOwnService({
    name: 'orders',
    role: 'admin',
    rows: orders,
    programs: ['orders.sql.ts', 'load.ts'].map((file) => join(import.meta.dirname, file)),
    load: (database) => loadOrders(database, orders, progress),
    env: {
      ...{ CATALOG_URL: 'http://127.0.0.1:9', CATALOG_INTERNAL_URL: 'http://127.0.0.1:9', TRACKING_SECRET: 'x'.repeat(64) },
      ...{ STORE_DRIVER: 'disk', STORE_DIRECTORY: join(tmpdir(), 'shop-bench-orders-store'), STORE_SIGNING_KEY: 'x'.repeat(64) },
    },
  });
