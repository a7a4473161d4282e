import { readEnv, str, url } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';

/** Everything that auth reads from its environment. */
export const readConfig = (environment: NodeJS.ProcessEnv = process.env) =>
  readEnv(
    {
      ...serviceEnv,
      PUBLIC_URL: url({ desc: 'The address that browsers use; cookies are Secure and bound to the host when it is https' }),
      ADMIN_EMAIL: str({ default: '', desc: 'The first admin, made when the database is empty of admins' }),
      ADMIN_PASSWORD: str({ default: '', desc: 'Its password, at least 8 characters' }),
    },
    environment,
  );

export type Config = ReturnType<typeof readConfig>;

/** Injection token of the {@link Config}. */
export const CONFIG = Symbol('config');
