import { demoPassword, demoUsers } from '@shop/demo/users';
import type { EntityManager } from 'typeorm';
import { hashPassword } from './passwords/password.ts';

/** Adds demonstration customers to an empty database. */
export async function loadDemo(manager: EntityManager): Promise<void> {
  await manager.query('lock table users in share row exclusive mode');
  const [found] = await manager.query("select exists (select from users where account_type = 'customer') as any");
  if (found.any) return;
  for (const { id, email, firstName, lastName } of demoUsers) {
    const values = [id, email, await hashPassword(demoPassword), firstName, lastName];
    await manager.query(
      'insert into users (id, email, password, first_name, last_name, email_verified_at) values ($1, $2, $3, $4, $5, now())',
      values,
    );
  }
}
