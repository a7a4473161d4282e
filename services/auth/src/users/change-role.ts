import type { AccountType } from '@shop/contracts/auth';
import type { EntityManager } from 'typeorm';
import { accessEntry } from '../audit/access-entry.ts';

const find = `
  select id, email, account_type as "accountType", (select count(*)::int from users where account_type = 'admin') as admins
  from users where lower(email) = lower($1)`;

/** A trigger ends all sessions of the account. $1 user id, $2 the new role, $3 the old one. */
const change = `
  with changed as (update users set account_type = $2, updated_at = now() where id = $1 returning *)
  ${accessEntry({
    action: 'account.role',
    accounts: 'changed',
    by: 'operator',
    before: "jsonb_build_object('accountType', $3::text)",
    after: "jsonb_build_object('accountType', account.account_type)",
  })}`;

/** Makes the account of an address an admin, or a customer again; says what is true then. Throws where nobody would be an admin. */
export async function changeRole(manager: EntityManager, email: string, accountType: AccountType): Promise<string> {
  // Two that are revoked at once must not both see the other one left.
  await manager.query('lock table users in share row exclusive mode');
  const [account] = await manager.query(find, [email]);
  if (!account) throw new Error(`No account has the address ${email}. Its owner makes one at /signup first.`);
  const role = accountType === 'admin' ? 'an admin' : 'a customer';
  if (account.accountType === accountType) return `${account.email} is ${role} already.`;
  if (accountType === 'customer' && account.admins === 1) {
    throw new Error(`${account.email} is the only admin. Grant that to somebody else first.`);
  }
  await manager.query(change, [account.id, accountType, account.accountType]);
  return `${account.email} is ${role} now, and signed out everywhere.`;
}
