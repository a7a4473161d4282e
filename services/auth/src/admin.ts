// Makes an account an admin, or a customer again, and ends: node dist/admin.js grant|revoke EMAIL, with DATABASE_URL.
import { readEnv } from '@shop/service-kit/env';
import { serviceEnv } from '@shop/service-kit/service-env';
import { DataSource } from 'typeorm';
import { dataSource } from './data-source.ts';
import { changeRole } from './users/change-role.ts';

const roles = { grant: 'admin', revoke: 'customer' } as const;

async function main([command = '', email, ...more]: string[]): Promise<string> {
  const role = command in roles && roles[command as keyof typeof roles];
  if (!role || !email || more.length > 0) throw new Error('Usage: grant EMAIL or revoke EMAIL.');
  const { DATABASE_URL } = readEnv({ DATABASE_URL: serviceEnv.DATABASE_URL });
  const source = await new DataSource(dataSource({ DATABASE_URL })).initialize();
  try {
    return await source.transaction((manager) => changeRole(manager, email, role));
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
