import type { ServiceOptions } from '@shop/service-kit/service';
import { DataSource } from 'typeorm';
import { sendNotModified } from './answers/not-modified.hook.ts';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { seedWhenEmpty } from './seed.ts';

/** How catalog runs: by `main.ts` and, with a test's configuration, by its stories. */
export function serviceOptions(config: Config): ServiceOptions {
  return {
    name: 'catalog',
    module: AppModule.with(config),
    config,
    prepare: async (app) => {
      app.getHttpAdapter().getInstance().addHook('onSend', sendNotModified);
      if (config.DEMO) await seedWhenEmpty(app.get(DataSource), config.SHOP_NAME);
    },
  };
}
