import type { Identity } from '@shop/contracts/identity';
import { accountServices } from '@shop/contracts/privacy';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { deadQueue, storeJob } from '@shop/service-kit/outbox/jobs.sql';
import type { EntityManager } from 'typeorm';
import { mailQueues } from '../mails/mail.job.ts';
import { isActiveOwner } from '../users/staff.conditions.ts';
import { type DeletionJob, deletionQueue } from './privacy.statements.ts';

/** Seconds after which requests from before the deletion have ended. */
const delay = 30;

interface DeletedUser {
  id: string;
  email: string;
  first_name: string | null;
  email_verified_at: Date | null;
}

/**
 * Deletes an account with its sessions, links and known browsers, unless it is the last owner's. `verified` is the password
 * hash that the owner proved; returns false when nothing was deleted.
 */
export async function deleteAccount(manager: EntityManager, userId: string, verified: string): Promise<boolean> {
  // The lock prevents the last two owners from deleting their accounts at the same time.
  await manager.query("select from users where account_type = 'admin' order by id for update");
  const [[user]]: [[DeletedUser?]] = await manager.query(
    `delete from users where id = $1 and password = $2
       and (not (${isActiveOwner}) or exists (select from users where ${isActiveOwner} and id <> $1))
     returning *`,
    [userId, verified],
  );
  if (!user) return false;
  await storeDeletion(manager, user);
  // The access log keeps actions and times, but no names, addresses or devices. Entries about role changes stay complete.
  await manager.query(
    `update audit_entries set before = null, after = null, user_name = case when user_id = $1::text then 'Removed' else user_name end
     where subject = 'account/' || $1::text and action <> 'account.role'`,
    [userId],
  );
  await manager.query(
    `delete from pgboss.job where name = any($1) and state < 'active'
       and (data ->> 'userId' = $2::text or lower(data ->> 'address') = lower($3))`,
    [mailQueues.flatMap((queue) => [queue, deadQueue(queue)]), userId, user.email],
  );
  return true;
}

async function storeDeletion(
  manager: EntityManager,
  { id, email, first_name, email_verified_at }: DeletedUser,
): Promise<void> {
  const [deletion]: [{ id: string }] = await manager.query(
    'insert into account_deletions (user_id, address, first_name, verified_address) values ($1, $2, $3, $4) returning id',
    [id, email, first_name, email_verified_at && email],
  );
  for (const service of accountServices) {
    await manager.query('insert into account_deletion_steps (deletion_id, service) values ($1, $2)', [
      deletion.id,
      service,
    ]);
    await storeJob(manager, deletionQueue, { deletionId: deletion.id, service } satisfies DeletionJob, { delay });
  }
}

/** Audit entry of a retry; the account is gone. $1 deletion, $2-$3 staff. */
const logRetry = `insert into audit_entries (user_id, user_name, action, subject)
  select $2, $3, 'account.deletion-retry', 'account/' || user_id from account_deletions where id = $1::uuid returning id`;

/** Retries the unconfirmed parts of a deletion immediately. Returns false for an unknown deletion. */
export async function retryDeletion(manager: EntityManager, deletionId: string, caller: Identity): Promise<boolean> {
  const logged: object[] = await manager.query(logRetry, [deletionId, caller.sub, actorName(caller)]);
  if (logged.length === 0) return false;
  const [waiting]: [{ service: string }[]] = await manager.query(
    `update pgboss.job set start_after = now() where name = $1 and state < 'active' and data ->> 'deletionId' = $2
     returning data ->> 'service' as service`,
    [deletionQueue, deletionId],
  );
  await manager.query("delete from pgboss.job where name = $1 and state < 'active' and data ->> 'deletionId' = $2", [
    deadQueue(deletionQueue),
    deletionId,
  ]);
  const parts: Pick<DeletionJob, 'service'>[] = await manager.query(
    'select service from account_deletion_steps where deletion_id = $1::uuid and confirmed_at is null and service <> all($2)',
    [deletionId, waiting.map(({ service }) => service)],
  );
  for (const { service } of parts)
    await storeJob(manager, deletionQueue, { deletionId, service } satisfies DeletionJob);
  return true;
}
