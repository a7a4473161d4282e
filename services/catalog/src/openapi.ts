import { openApi } from '@shop/service-kit/http/openapi';
import { start } from '@shop/service-kit/process/process';
import { AppModule } from './app.module.ts';

await start(() =>
  openApi({
    name: 'catalog',
    description:
      'Devices, batteries, their pictures and their upkeep, the newsletter and what is back in stock. Every call needs the identity token that the gateway adds.',
    module: AppModule.with({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://localhost/catalog',
      IDENTITY_KEYS: '{"keys":[]}',
      DRAIN_SECONDS: 0,
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'nobody@example.com',
      SITE_URL: 'http://127.0.0.1:1',
      ORDERS_INTERNAL_URL: ['http://127.0.0.1:1'],
      LINK_SECRET: ['used for the description only'],
    }),
    file: '../../packages/contracts/openapi/catalog.json',
    check: process.argv.includes('--check'),
  }),
);
