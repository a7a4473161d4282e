import { DiskObjectStore } from '@shop/object-store/disk/disk-store';
import { serveSignedRequest, serveSignedUpload } from '@shop/object-store/disk/signed-route';
import type { ObjectStore } from '@shop/object-store/object-store';
import type { ServiceOptions } from '@shop/service-kit/process/service';
import { AppModule } from './app.module.ts';
import { type Config, signingKeys } from './config.ts';
import { takeBodilessUploads } from './receipts/bodiless-upload.ts';
import { serveObjects } from './receipts/objects.route.ts';
import { ReceiptPlace } from './receipts/receipt.place.ts';
import { RECEIPT_STORE } from './receipts/receipt.store.ts';
import { UploadsService } from './receipts/uploads.service.ts';
import { ShopService } from './shop/shop.service.ts';
import { StockService } from './stock/stock.service.ts';

/** Options for `main.ts` and the tests. The service is ready without the catalogue and the receipt store. */
export const serviceOptions = (config: Config): ServiceOptions => ({
  name: 'orders',
  module: AppModule.with(config),
  config,
  events: (app) => app.get(ShopService, { strict: false }).events(),
  internal: (app) => ({
    '/stock-movements': (query) => app.get(StockService, { strict: false }).after(Number(query.get('after'))),
  }),
  optionalChecks: (app) => ({ receipts: () => app.get(ReceiptPlace, { strict: false }).answers() }),
  prepare: async (app) => {
    const store = app.get<ObjectStore>(RECEIPT_STORE);
    const server = app.getHttpAdapter().getInstance();
    takeBodilessUploads(server);
    const admit = (key: string) => app.get(UploadsService, { strict: false }).requireOpen(key);
    if (store instanceof DiskObjectStore)
      serveObjects(server, ['PUT', 'GET'], (request) => serveSignedRequest(store, request, admit));
    else serveObjects(server, ['PUT'], (request) => serveSignedUpload(store, request, signingKeys(config), admit));
  },
});
