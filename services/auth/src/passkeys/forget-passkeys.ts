import type { EntityManager } from 'typeorm';
import { forgetAll, lockOwner } from './passkeys.statements.ts';

/** Removes all passkeys of an address's account and signs it out everywhere; says what is true then. Throws for an unknown address. */
export async function forgetPasskeys(manager: EntityManager, address: string): Promise<string> {
  const [account] = await manager.query('select id, email from users where lower(email) = lower($1)', [address]);
  if (!account) throw new Error(`No account has the address ${address}.`);
  // A key that is being added at this moment goes too.
  await manager.query(lockOwner, [account.id]);
  const [{ count }] = await manager.query(forgetAll, [account.id]);
  if (count === 0) return `${account.email} has no passkeys.`;
  const removed = count === 1 ? '1 passkey of' : `${count} passkeys of`;
  return `Removed ${removed} ${account.email}, which is signed out everywhere. The password alone is enough now.`;
}
