import type { AuditFilter, AuditPage } from '@shop/contracts/audit';
import type { Identity } from '@shop/contracts/identity';
import type { EntityManager } from 'typeorm';

/**
 * Body of a CTE that adds to the audit log what `rows` selects: time, user id, user name, action, subject, before, after. It
 * stands in the statement of the change itself, so neither is there without the other.
 */
export const addEntries = (rows: string): string =>
  `insert into audit_entries (at, user_id, user_name, action, subject, before, after) ${rows}`;

/** The name that people read beside the account's id. */
export const actorName = (caller: Identity): string => caller.name ?? caller.email ?? 'Staff';

/** The fields of `next` that differ from what they were, before and after; null where none does. */
export function changedFields<T extends object>(previous: T, next: Partial<T>): { before: object | null; after: object | null } {
  const names = (Object.keys(next) as (keyof T)[]).filter((name) => JSON.stringify(previous[name]) !== JSON.stringify(next[name]));
  if (names.length === 0) return { before: null, after: null };
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(previous), after: pick(next) };
}

/** A page of the audit log, newest first. */
export async function auditPage(
  manager: EntityManager,
  { subject, userId, before, limit }: AuditFilter & { limit: number },
): Promise<AuditPage> {
  const rows: (Omit<AuditPage['entries'][number], 'at'> & { at: Date })[] = await manager.query(
    `select id::text, at, user_id as "userId", user_name as "userName", action, subject, before, after
    from audit_entries
    where ($1::text is null or subject = $1) and ($2::text is null or user_id = $2) and ($3::bigint is null or id < $3)
    order by audit_entries.id desc limit $4 + 1`,
    [subject ?? null, userId ?? null, before ?? null, limit],
  );
  const entries = rows.slice(0, limit).map((row) => ({ ...row, at: row.at.toISOString() }));
  return { entries, next: rows.length > limit ? (entries.at(-1)?.id ?? null) : null };
}
