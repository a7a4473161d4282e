import type { StockTaking } from '@shop/contracts/stock';
import { IdentityVerifier } from '@shop/service-kit/identity/identity';
import type { ServiceOptions } from '@shop/service-kit/process/service';
import { AppModule } from './app.module.ts';
import { serveFromCache } from './cache/http-cache.ts';
import { CatalogueCache, PictureCache } from './cache/response.cache.ts';
import type { Config } from './config.ts';
import { CatalogueListener } from './events/catalogue.listener.ts';
import { parseOneClick } from './mails/one-click.parser.ts';
import { ProductsService } from './products/products.service.ts';
import { StockService } from './stock/stock.service.ts';
import { streamUploads } from './uploads/upload.ts';

export function serviceOptions(config: Config): ServiceOptions {
  return {
    name: 'catalog',
    module: AppModule.with(config),
    config,
    // Cached responses are already compressed; checking each one again costs a sixth of serving it.
    compress: false,
    internal: (app) => ({
      '/prices': (query) => app.get(ProductsService, { strict: false }).allPrices(query.get('unless')),
    }),
    internalActions: (app) => ({
      '/stock-takings': (body) => app.get(StockService, { strict: false }).take(body as StockTaking),
    }),
    events: (app) => app.get(CatalogueListener, { strict: false }).events(),
    prepare: async (app) => {
      const server = app.getHttpAdapter().getInstance();
      streamUploads(server);
      parseOneClick(server);
      const caches = [app.get(CatalogueCache, { strict: false }), app.get(PictureCache, { strict: false })];
      serveFromCache(server, app.get(IdentityVerifier, { strict: false }), caches);
    },
  };
}
