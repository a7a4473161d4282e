import type { ServiceOptions } from '@shop/service-kit/process/service';
import { AppModule } from './app.module.ts';
import type { Config } from './config.ts';
import { UsersService } from './users/users.service.ts';

export function serviceOptions(config: Config): ServiceOptions {
  return {
    name: 'auth',
    module: AppModule.with(config),
    config,
    prepare: (app) => app.get(UsersService, { strict: false }).ensureAdmin(config.ADMIN_EMAIL, config.ADMIN_PASSWORD),
  };
}
