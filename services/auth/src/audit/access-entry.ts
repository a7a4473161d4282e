import type { AccessAction } from '@shop/contracts/account';
import type { EntityManager } from 'typeorm';

/** User id and name of an entry: the account itself, somebody who proved nothing, or whoever runs the shop's machines. */
const actors = {
  owner: "account.id::text, coalesce(account.first_name, account.username, split_part(account.email, '@', 1))",
  anybody: "'anybody', 'Somebody'",
  operator: "'operator', 'Operator'",
  /** The statement's $2 and $3. */
  staff: '$2::text, $3::text',
};

export interface AccessEntry {
  action: AccessAction;
  /** Whose access: a table, CTE or query in brackets that has the columns of `users`, one row for each entry. */
  accounts: string;
  by?: keyof typeof actors;
  /** SQL of type jsonb over a row named `account`. */
  before?: string;
  after?: string;
}

/**
 * Body of a CTE that adds to the access log. It stands in the statement of the change itself, so neither is there without the other:
 * `with changed as (update users … returning *), logged as (${accessEntry({ action, accounts: 'changed' })}) select …`
 */
export const accessEntry = ({ action, accounts, by = 'owner', before = 'null::jsonb', after = 'null::jsonb' }: AccessEntry): string =>
  `insert into audit_entries (user_id, user_name, action, subject, before, after)
  select ${actors[by]}, '${action}', 'account/' || account.id, ${before}, ${after} from ${accounts} as account`;

/** Adds an entry to the access log of an account, in the transaction of the change. */
export async function logAccess(
  manager: EntityManager,
  userId: string,
  { action, by, after }: { action: AccessAction; by?: 'owner' | 'anybody'; after?: object },
): Promise<void> {
  const entry = accessEntry({ action, by, accounts: '(select * from users where id = $1)', after: '$2::jsonb' });
  await manager.query(entry, [userId, after ? JSON.stringify(after) : null]);
}
