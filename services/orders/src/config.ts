import { readEnv, secret, str, url } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

export const specs = {
  ...serviceEnv,
  CATALOG_URL: url({ desc: 'Where the catalog service answers, for prices at placement' }),
  PUBLIC_URL: url({ desc: "The site's public address, for links in mails" }),
  TRACKING_SECRET: secret({ desc: 'Signs the tracking links that show a full order' }),
  SMTP_URL: url({ desc: 'smtp:// address that takes outgoing mail' }),
  MAIL_FROM: str({ desc: 'Sender of all mails, such as "Island Cell <orders@example.com>"' }),
};

/** The only reader of the environment. */
export const readConfig = () => readEnv(specs);

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the configuration. */
export const CONFIG = Symbol('configuration');
