import { IdentityVerifier } from '@shop/service-kit/identity';
import type { ServiceOptions } from '@shop/service-kit/service';
import { CatalogueCache, DrawingCache } from './answers/answer-cache.ts';
import { sendKeptAnswers } from './answers/kept-answers.hook.ts';
import { sendNotModified } from './answers/not-modified.hook.ts';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';

/** How catalog runs: by `main.ts` and, with a test's configuration, by its stories. */
export function serviceOptions(config: Config): ServiceOptions {
  return {
    name: 'catalog',
    module: AppModule.with(config),
    config,
    prepare: async (app) => {
      const server = app.getHttpAdapter().getInstance();
      server.addHook('onSend', sendNotModified);
      const caches = [app.get(CatalogueCache, { strict: false }), app.get(DrawingCache, { strict: false })];
      server.addHook('onRequest', sendKeptAnswers(app.get(IdentityVerifier, { strict: false }), caches));
    },
  };
}
