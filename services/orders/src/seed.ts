// Loads the demo data and exits: node dist/seed.js, with DATABASE_URL and STORE_….
import { createObjectStore } from '@shop/object-store/create';
import { seed } from '@shop/service-kit/database/seed';
import { readEnv } from '@shop/service-kit/process/env';
import { start } from '@shop/service-kit/process/process';
import { serviceEnv } from '@shop/service-kit/process/service-env';
import { readStoreConfig } from './config.ts';
import { dataSource } from './data-source.ts';
import { loadDemo } from './demo.loader.ts';

await start(async () => {
  const store = await createObjectStore(readStoreConfig());
  await seed(dataSource(readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL })), (manager) => loadDemo(manager, store));
});
