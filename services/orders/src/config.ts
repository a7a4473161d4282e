import { readEnv, secret, str, url } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

export const specs = {
  ...serviceEnv,
  CATALOG_URL: url({ desc: 'Where the catalog service answers, for prices at placement' }),
  PUBLIC_URL: url({ desc: "The site's public address, for links in mails" }),
  TRACKING_SECRET: secret({ desc: 'Signs the tracking links that show a full order' }),
  SMTP_URL: url({ desc: 'smtp:// address that takes outgoing mail' }),
  MAIL_FROM: str({ desc: 'Sender of all mails, such as "Island Cell <orders@example.com>"' }),
  STORE_DRIVER: str({ choices: ['disk', 'minio'], default: 'disk', desc: 'Where receipts are kept' }),
  STORE_DIRECTORY: str({ default: '', desc: 'disk: the folder' }),
  STORE_SIGNING_KEY: str({ default: '', desc: 'disk: signs the addresses, at least 32 characters' }),
  STORE_ENDPOINT: str({ default: '', desc: 'minio: where this process reaches it' }),
  STORE_PUBLIC_ENDPOINT: str({ default: '', desc: 'minio: where browsers reach it; empty: the same' }),
  STORE_BUCKET: str({ default: 'receipts', desc: 'minio: the private bucket' }),
  STORE_ACCESS_KEY: str({ default: '', desc: 'minio: access key' }),
  STORE_SECRET_KEY: str({ default: '', desc: 'minio: secret key' }),
};

/** The only reader of the environment. */
export const readConfig = () => readEnv(specs);

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration');
