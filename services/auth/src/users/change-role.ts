import type { AccountType } from '@shop/contracts/auth';
import type { EntityManager } from 'typeorm';
import { logAccess, operator } from '../audit/access-entry.ts';
import { storeStaffMailsJobs } from '../settings/settings.job.ts';

const find = `
  select id, email, account_type as "accountType", (select count(*)::int from users where account_type = 'admin') as admins
  from users where lower(email) = lower($1)`;

/** Grants or revokes the admin role and returns a message about the result. Throws when no admin would remain. */
export async function changeRole(manager: EntityManager, email: string, accountType: AccountType): Promise<string> {
  // The lock prevents two concurrent revocations from removing the last admin.
  await manager.query('lock table users in share row exclusive mode');
  const [account] = await manager.query(find, [email]);
  if (!account) throw new Error(`No account has the address ${email}. Its owner makes one at /signup first.`);
  const role = accountType === 'admin' ? 'an admin' : 'a customer';
  if (account.accountType === accountType) return `${account.email} is ${role} already.`;
  if (accountType === 'customer' && account.admins === 1) {
    throw new Error(`${account.email} is the only admin. Make another account an admin first.`);
  }
  // A trigger ends all sessions of the account.
  await manager.query(
    'update users set account_type = $2, updated_at = now(), settings_version = settings_version + 1 where id = $1',
    [account.id, accountType],
  );
  await storeStaffMailsJobs(manager, account.id);
  const before = { accountType: account.accountType };
  await logAccess(manager, account.id, { action: 'account.role', by: operator, before, after: { accountType } });
  return `${account.email} is ${role} now, and signed out everywhere.`;
}
