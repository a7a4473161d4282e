import { readEnv, str } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';
import { demoShopName } from './demo/shop-name.ts';

/** Everything that catalog reads from its environment. */
export const readConfig = () =>
  readEnv({
    ...serviceEnv,
    SHOP_NAME: str({ default: demoShopName, desc: 'Name of the demonstration shop, on its drawn batteries and in its texts' }),
  });

/** What catalog needs to know to be built. */
export type Config = Pick<
  ReturnType<typeof readConfig>,
  'HOST' | 'PORT' | 'LOG_LEVEL' | 'DATABASE_URL' | 'IDENTITY_KEYS' | 'DEMO' | 'SHOP_NAME'
>;

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');
