import type { ServiceOptions } from '@shop/service-kit/service';
import { DataSource } from 'typeorm';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { loadDemo } from './demo/load-demo.ts';

/** How this service is run, by `main.ts` and by the tests. The catalogue is no condition of being ready. */
export const serviceOptions = (config: Config): ServiceOptions => ({
  name: 'orders',
  module: AppModule.with(config),
  config,
  prepare: async (app) => {
    if (config.DEMO) await loadDemo(app.get(DataSource));
  },
});
