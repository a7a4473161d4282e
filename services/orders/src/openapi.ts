import { openApi } from '@shop/service-kit/http/openapi';
import { AppModule } from './app.module.ts';

const config = {
  HOST: '127.0.0.1',
  PORT: 1,
  LOG_LEVEL: 'silent',
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  IDENTITY_KEYS: '{"keys":[]}',
  DRAIN_SECONDS: 0,
  CATALOG_URL: ['http://127.0.0.1:1'],
  CATALOG_INTERNAL_URL: ['http://127.0.0.1:1'],
  PUBLIC_URL: 'http://127.0.0.1:1',
  TRACKING_SECRET: ['used for the description only'],
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'nobody@example.com',
  LIVE_STREAMS: 1,
  UNCLAIMED_MB_PERSON: 5,
  UNCLAIMED_MB_ADDRESS: 5,
  UNCLAIMED_MB_SHOP: 5,
  STORE_DRIVER: 'disk',
  STORE_DIRECTORY: 'none',
  STORE_SIGNING_KEY: '',
  STORE_ENDPOINT: '',
  STORE_PUBLIC_ENDPOINT: '',
  STORE_BUCKET: '',
  STORE_ACCESS_KEY: '',
  STORE_SECRET_KEY: '',
} as const;

await openApi({
  name: 'orders',
  description: 'Placing and tracking orders, what staff do with them, and the details of the shop.',
  module: AppModule.with(config),
  file: '../../packages/contracts/openapi/orders.json',
  check: process.argv.includes('--check'),
});
