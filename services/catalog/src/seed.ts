// Loads the demonstration data: node dist/seed.js, with DATABASE_URL.
import { readEnv } from '@shop/service-kit/env';
import { start } from '@shop/service-kit/process';
import { seed } from '@shop/service-kit/seed';
import { serviceEnv } from '@shop/service-kit/service-env';
import { dataSource } from './data-source.ts';
import { loadDemo } from './demo.loader.ts';

await start(() => seed(dataSource(readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL })), loadDemo));
