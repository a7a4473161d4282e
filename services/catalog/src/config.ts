import { readEnv } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

/** Everything that catalog reads from its environment. */
export const readConfig = () => readEnv(serviceEnv);

/** What catalog needs to know to be built. */
export type Config = Pick<
  ReturnType<typeof readConfig>,
  'HOST' | 'PORT' | 'LOG_LEVEL' | 'DATABASE_URL' | 'IDENTITY_KEYS' | 'DRAIN_SECONDS'
>;

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');
