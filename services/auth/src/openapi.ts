import { generateKeyPairSync } from 'node:crypto';
import { openApi } from '@shop/service-kit/http/openapi';
import { start } from '@shop/service-kit/process/process';
import { AppModule } from './app.module.ts';

await start(() =>
  openApi({
    name: 'auth',
    description: 'Accounts, sign-in and sessions. Every call needs the identity token that the gateway adds.',
    module: AppModule.with({
      DATABASE_URL: 'postgres://localhost/auth',
      PUBLIC_URL: 'http://localhost',
      SITE_URL: 'http://localhost',
      SMTP_URL: 'smtp://localhost',
      MAIL_FROM: 'nobody@example.com',
      ORDERS_URL: ['http://localhost:1'],
      SUPPORT_URL: ['http://localhost:1'],
      CATALOG_URL: ['http://localhost:1'],
      IDENTITY_PRIVATE_KEY: [generateKeyPairSync('ed25519').privateKey],
    }),
    file: '../../packages/contracts/openapi/auth.json',
    check: process.argv.includes('--check'),
  }),
);
