import { mailEnv } from '@shop/service-kit/mails/mail.env';
import { type Env, int, readEnv, secrets, url } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';

const specs = {
  ...serviceEnv,
  ...mailEnv,
  SITE_URL: url({ desc: 'The gateway, for /api/shop: mails carry the details of the shop' }),
  TICKET_SECRET: secrets({ desc: 'Signs the mailed links that open a conversation' }),
  SOCKET_PING_MS: int(100, 600_000, {
    default: 30_000,
    desc: 'How often every socket is asked whether its peer lives',
  }),
  SOCKET_MAX_AGE_MS: int(60_000, 86_400_000, {
    default: 3_600_000,
    desc: 'Age at which a socket is closed: its identity is old',
  }),
};

export type Config = Env<typeof specs>;

export const readConfig = (environment = process.env): Config => readEnv(specs, environment);

export const CONFIG = Symbol('config');
