import type { AccessAction } from '@shop/contracts/account';
import type { Database } from '@shop/service-kit/outbox/jobs.sql';

interface Actor {
  id: string;
  name: string;
}

export const anybody: Actor = { id: 'anybody', name: 'Somebody' };
export const operator: Actor = { id: 'operator', name: 'Operator' };

export interface AccessEntry {
  action: AccessAction;
  /** The owner of the account by default. */
  by?: Actor;
  before?: object;
  after?: object;
}

const insert = `insert into audit_entries (user_id, user_name, action, subject, before, after)
  select coalesce($2, id::text), coalesce($3, case when account_type = 'admin' then nullif(concat_ws(' ', first_name, last_name), '') end,
      first_name, username, split_part(email, '@', 1)), $4, 'account/' || id, $5::jsonb, $6::jsonb
  from users where id = $1`;

export async function logAccess(
  database: Database,
  userId: string,
  { action, by, before, after }: AccessEntry,
): Promise<void> {
  const states = [before, after].map((state) => (state ? JSON.stringify(state) : null));
  await database.query(insert, [userId, by?.id ?? null, by?.name ?? null, action, ...states]);
}
