/**
 * CTE body that inserts audit entries from `rows`: time, user id, user name, action, subject, before, after. It is part of the change's
 * own statement, so both are saved or neither.
 */
export const addEntries = (rows: string): string =>
  `insert into audit_entries (at, user_id, user_name, action, subject, before, after) ${rows}`;

/** Changed fields with their old and new values; both are null when nothing changed. */
export function changedFields<T extends object>(
  previous: T,
  next: Partial<T>,
): { before: object | null; after: object | null } {
  const names = (Object.keys(next) as (keyof T)[]).filter(
    (name) => JSON.stringify(previous[name]) !== JSON.stringify(next[name]),
  );
  if (names.length === 0) return { before: null, after: null };
  const pick = (from: Partial<T>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return { before: pick(previous), after: pick(next) };
}
