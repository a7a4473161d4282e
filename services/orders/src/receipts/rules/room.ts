/** Whose uploads without an order are counted together. */
export type Scope = 'person' | 'address' | 'shop';

/** Bytes. */
export type Caps = Record<Scope, number>;

/** What a scope has without an order, and the age of the oldest in seconds; null where it has nothing. */
export type Taken = Record<Scope, { bytes: number; oldest: number | null }>;

const scopes: Scope[] = ['person', 'address', 'shop'];

/** How many seconds an upload of that size has to wait; nothing where there is room for it. The oldest ones leave after `keptSeconds`. */
export function secondsUntilRoom(size: number, taken: Taken, caps: Caps, keptSeconds: number): number | undefined {
  const full = scopes.filter((scope) => taken[scope].bytes + size > caps[scope]);
  if (full.length === 0) return undefined;
  return Math.max(1, ...full.map((scope) => Math.ceil(keptSeconds - (taken[scope].oldest ?? 0))));
}
