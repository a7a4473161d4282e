import type { EntityManager } from 'typeorm';
import { logAccess, operator } from '../audit/access-entry.ts';
import { lockOwner, notifyOwner } from './passkeys.repository.ts';

/** Removes all passkeys of an account, ends its sessions and returns a message about the result. Throws for an unknown address. */
export async function forgetPasskeys(manager: EntityManager, address: string): Promise<string> {
  const [account] = await manager.query('select id, email from users where lower(email) = lower($1)', [address]);
  if (!account) throw new Error(`No account has the address ${address}.`);
  await lockOwner(manager, account.id);
  const [keys]: [{ name: string }[]] = await manager.query('delete from passkeys where user_id = $1 returning name', [
    account.id,
  ]);
  if (keys.length === 0) return `${account.email} has no passkeys.`;
  await manager.query('delete from sessions where user_id = $1', [account.id]);
  for (const { name } of keys) {
    await notifyOwner(manager, 'passkey-removed', account.id);
    await logAccess(manager, account.id, { action: 'account.passkey-remove', by: operator, after: { passkey: name } });
  }
  const removed = keys.length === 1 ? '1 passkey of' : `${keys.length} passkeys of`;
  return `Removed ${removed} ${account.email}, which is signed out everywhere. The password alone is enough now.`;
}
