/** Whose uploads without an order are counted together. */
export type Scope = 'person' | 'address' | 'shop';

/** Bytes. */
export type Caps = Record<Scope, number>;

/** What a scope has without an order, and in how many seconds the first of it leaves; null where it has nothing. */
export type Taken = Record<Scope, { bytes: number; leaves: number | null }>;

const scopes: Scope[] = ['person', 'address', 'shop'];

/** How many seconds an upload of that size has to wait; nothing where there is room for it. */
export function secondsUntilRoom(size: number, taken: Taken, caps: Caps): number | undefined {
  const full = scopes.filter((scope) => taken[scope].bytes + size > caps[scope]);
  if (full.length === 0) return undefined;
  return Math.max(1, ...full.map((scope) => Math.ceil(taken[scope].leaves ?? 0)));
}
