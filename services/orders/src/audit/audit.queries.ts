import type { Identity } from '@shop/contracts/identity';

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
