import type { AccountType } from '@shop/contracts/auth';
import type { EntityManager } from 'typeorm';
import { logAccess, operator } from '../audit/access-entry.ts';
import { storeStaffMailsJobs } from '../settings/settings.job.ts';
import { isActiveOwner, staffRole } from './staff.conditions.ts';

const find = `
  select id, email, account_type as "accountType", case when account_type = 'admin' then ${staffRole} end as "staffRole",
    ${isActiveOwner} as "isActiveOwner", (select count(*)::int from users where ${isActiveOwner}) as owners
  from users where lower(email) = lower($1)`;

/** Makes an account an owner or a customer and returns a message about the result. Throws when no owner would remain. */
export async function changeRole(manager: EntityManager, email: string, accountType: AccountType): Promise<string> {
  // The lock prevents two concurrent revocations from removing the last owner.
  await manager.query('lock table users in share row exclusive mode');
  const [account] = await manager.query(find, [email]);
  if (!account) throw new Error(`No account has the address ${email}. Its owner makes one at /signup first.`);
  const isDone = accountType === 'admin' ? account.isActiveOwner : account.accountType === 'customer';
  const role = accountType === 'admin' ? 'an owner' : 'a customer';
  if (isDone) return `${account.email} is ${role} already.`;
  if (account.isActiveOwner && account.owners === 1) {
    throw new Error(`${account.email} is the only owner. Make another account an owner first.`);
  }
  const next = { accountType, staffRole: accountType === 'admin' ? 'owner' : null };
  // A trigger ends all sessions of the account.
  await manager.query(
    `update users set account_type = $2, staff_role = $3, disabled_at = null, invited_at = null, updated_at = now(), settings_version = settings_version + 1
     where id = $1`,
    [account.id, next.accountType, next.staffRole],
  );
  await storeStaffMailsJobs(manager, account.id);
  const before = { accountType: account.accountType, staffRole: account.staffRole };
  await logAccess(manager, account.id, { action: 'account.role', by: operator, before, after: next });
  return `${account.email} is ${role} now, and signed out everywhere.`;
}
