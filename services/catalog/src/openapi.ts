import { openApi } from '@shop/service-kit/openapi';
import { start } from '@shop/service-kit/process';
import { AppModule } from './app.module.ts';

await start(() =>
  openApi({
    name: 'catalog',
    description: 'Devices, batteries, their pictures and their upkeep. Every call needs the identity token that the gateway adds.',
    module: AppModule.with({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://localhost/catalog',
      IDENTITY_KEYS: '{"keys":[]}',
      DRAIN_SECONDS: 0,
    }),
    file: '../../packages/contracts/openapi/catalog.json',
    check: process.argv.includes('--check'),
  }),
);
