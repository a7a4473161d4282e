import { mailEnv } from '@shop/service-kit/mails/mail.env';
import { type Env, origins, readEnv, secrets, url } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';

const specs = {
  ...serviceEnv,
  ...mailEnv,
  SITE_URL: url({ desc: 'The gateway, for /api/shop: mails carry the details of the shop' }),
  ORDERS_INTERNAL_URL: origins({
    desc: 'The internal port of orders, for what orders take of the stock: http://name:port, several with commas',
  }),
  LINK_SECRET: secrets({ desc: 'Signs the links of mails that confirm, unsubscribe and cancel' }),
};

export type Config = Env<typeof specs>;

export const readConfig = (environment = process.env): Config => readEnv(specs, environment);

export const CONFIG = Symbol('config');
