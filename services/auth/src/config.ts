import { signingKeys } from '@shop/service-kit/identity/signing-keys';
import { mailEnv } from '@shop/service-kit/mails/mail.env';
import { type Env, origins, publicOrigin, readEnv, str, url } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';

const specs = {
  ...serviceEnv,
  ...mailEnv,
  PUBLIC_URL: publicOrigin({
    desc: 'The address that browsers use, for links in mails; cookies are Secure and bound to the host when it is https',
  }),
  SITE_URL: url({ desc: 'The gateway, for /api/shop: mails carry the details of the shop' }),
  ORDERS_URL: origins({
    desc: 'Where orders answers, which obeys settings of accounts: http://name:port, several with commas',
  }),
  SUPPORT_URL: origins({
    desc: 'Where support answers, for the data of accounts and their removal, which the others are asked for too',
  }),
  CATALOG_URL: origins({ desc: 'The same of catalog' }),
  IDENTITY_PRIVATE_KEY: signingKeys({ desc: "The gateway's: auth calls other services in its own name" }),
  ADMIN_EMAIL: str({ default: '', desc: 'The first admin, made when the database is empty of admins' }),
  ADMIN_PASSWORD: str({ default: '', desc: 'Its password, at least 8 characters' }),
};

export type Config = Env<typeof specs>;

export const readConfig = (environment = process.env): Config => readEnv(specs, environment);

export const CONFIG = Symbol('config');
