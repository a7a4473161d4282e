import { openApi } from '@shop/service-kit/http/openapi';
import { start } from '@shop/service-kit/process/process';
import { AppModule } from './app.module.ts';
import { LiveGateway } from './live/live.gateway.ts';

/** Documents the HTTP API, and which callers may send the socket's frames (contracts/frames.ts). */
await start(() =>
  openApi({
    name: 'support',
    description: 'Support tickets and their messages. Every call needs the identity token that the gateway adds.',
    module: AppModule.with({
      HOST: '127.0.0.1',
      PORT: 0,
      LOG_LEVEL: 'silent',
      DATABASE_URL: 'postgres://localhost/support',
      IDENTITY_KEYS: '{"keys":[]}',
      DRAIN_SECONDS: 0,
      PUBLIC_URL: 'http://127.0.0.1:1',
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'nobody@example.com',
      SITE_URL: 'http://127.0.0.1:1',
      TICKET_SECRET: ['used for the description only'],
      SOCKET_PING_MS: 30_000,
      SOCKET_MAX_AGE_MS: 3_600_000,
    }),
    gateways: [LiveGateway],
    file: '../../packages/contracts/openapi/support.json',
    check: process.argv.includes('--check'),
  }),
);
