import { readEnv, str } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

/** Everything that auth reads from its environment. */
export const readConfig = () =>
  readEnv({
    ...serviceEnv,
    PUBLIC_URL: str({ default: 'http://localhost:8080', desc: 'Address of the site; cookies are Secure when it is https' }),
    ADMIN_EMAIL: str({ default: '', desc: 'The first admin, made when the database is empty of admins' }),
    ADMIN_PASSWORD: str({ default: '', desc: 'Its password, at least 8 characters' }),
  });

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');
