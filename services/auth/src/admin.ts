// Administers accounts: node dist/admin.js grant|revoke|forget-passkeys EMAIL, with DATABASE_URL.
import { readEnv } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';
import { DataSource, type EntityManager } from 'typeorm';
import { dataSource } from './data-source.ts';
import { forgetPasskeys } from './passkeys/forget-passkeys.ts';
import { changeRole } from './users/change-role.ts';

/** Each command returns a message about the result, or throws. */
const commands: Record<string, (manager: EntityManager, email: string) => Promise<string>> = {
  grant: (manager, email) => changeRole(manager, email, 'admin'),
  revoke: (manager, email) => changeRole(manager, email, 'customer'),
  'forget-passkeys': forgetPasskeys,
};

async function main([name = '', email, ...more]: string[]): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !email || more.length > 0)
    throw new Error('Usage: grant EMAIL, revoke EMAIL or forget-passkeys EMAIL.');
  const { DATABASE_URL } = readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL });
  const source = await new DataSource(dataSource({ DATABASE_URL })).initialize();
  try {
    return await source.transaction((manager) => command(manager, email));
  } finally {
    await source.destroy();
  }
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
