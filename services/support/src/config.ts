import { int, readEnv } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

export const readConfig = () =>
  readEnv({
    ...serviceEnv,
    SOCKET_PING_MS: int(100, 600_000, { default: 30_000, desc: 'How often every socket is asked whether its peer lives' }),
    SOCKET_MAX_AGE_MS: int(60_000, 86_400_000, { default: 3_600_000, desc: 'Age at which a socket is closed: its identity is old' }),
  });

export type Config = ReturnType<typeof readConfig>;

export type AppConfig = Pick<Config, 'DATABASE_URL' | 'SOCKET_PING_MS' | 'SOCKET_MAX_AGE_MS' | 'DRAIN_SECONDS'>;

export const CONFIG = Symbol('config');
