import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type TestService, type TestServiceConfig } from '@shop/service-kit/testing/test-service';
import type { Config } from '../../src/config.ts';
import { serviceOptions } from '../../src/service.ts';
import { FakeCatalog } from './fake-catalog.ts';

export interface OrdersUnderTest extends TestService {
  catalog: FakeCatalog;
}

type Choices = Partial<
  Pick<
    Config,
    | 'CATALOG_URL'
    | 'CATALOG_INTERNAL_URL'
    | 'SMTP_URL'
    | 'LIVE_STREAMS'
    | 'UNCLAIMED_MB_PERSON'
    | 'UNCLAIMED_MB_ADDRESS'
    | 'UNCLAIMED_MB_SHOP'
    | 'STORE_DRIVER'
    | 'TRACKING_SECRET'
    | 'STORE_DIRECTORY'
    | 'STORE_ENDPOINT'
    | 'STORE_BUCKET'
    | 'STORE_ACCESS_KEY'
    | 'STORE_SECRET_KEY'
  >
>;

/** Starts the service with a fake catalogue that sells `battery` for 6500.00; `beside` starts another process on the same database. */
export async function startOrders(choices: Choices = {}, beside?: OrdersUnderTest): Promise<OrdersUnderTest> {
  const files = mkdtempSync(join(tmpdir(), 'shop-test-receipts-'));
  const catalog = await FakeCatalog.start();
  catalog.sells({ id: battery });
  const options = (config: TestServiceConfig) =>
    serviceOptions({
      ...config,
      CATALOG_URL: [catalog.url],
      CATALOG_INTERNAL_URL: [catalog.url],
      PUBLIC_URL: 'https://shop.example',
      TRACKING_SECRET: oldSecret,
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Shop <orders@shop.example>',
      LIVE_STREAMS: 100,
      // The tests send many files as one guest.
      UNCLAIMED_MB_PERSON: 2_048,
      UNCLAIMED_MB_ADDRESS: 2_048,
      UNCLAIMED_MB_SHOP: 2_048,
      STORE_DRIVER: 'disk',
      STORE_DIRECTORY: files,
      STORE_SIGNING_KEY: 'a signing key of the tests that is long enough',
      STORE_ENDPOINT: '',
      STORE_PUBLIC_ENDPOINT: '',
      STORE_BUCKET: '',
      STORE_ACCESS_KEY: '',
      STORE_SECRET_KEY: '',
      ...choices,
    });
  // An open listener would keep the test process from ending.
  const service = await startTestService(options, beside).catch(async (error: unknown) => {
    await catalog.stop();
    throw error;
  });
  const close = async () => {
    await service.close().finally(() => catalog.stop());
    rmSync(files, { recursive: true, force: true });
  };
  return { ...service, catalog, close };
}

export const oldSecret = ['a secret of the tests'] as const;

/** The product that the fake catalogue sells. */
export const battery = '00000000-0000-4000-8000-000000000013';
