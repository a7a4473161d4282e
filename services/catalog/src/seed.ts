// Loads the demonstration data: node dist/seed.js, with DATABASE_URL.

import { seed } from '@shop/service-kit/database/seed';
import { readEnv } from '@shop/service-kit/process/env';
import { start } from '@shop/service-kit/process/process';
import { serviceEnv } from '@shop/service-kit/process/service-env';
import { dataSource } from './data-source.ts';
import { loadDemo } from './demo.loader.ts';

await start(() => seed(dataSource(readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL })), loadDemo));
