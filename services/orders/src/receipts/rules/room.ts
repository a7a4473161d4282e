export type Scope = 'person' | 'address' | 'shop';

/** Bytes. */
export type Caps = Record<Scope, number>;

/** Bytes without an order, and seconds until the first of them are deleted; null without any. */
export type Taken = Record<Scope, { bytes: number; leaves: number | null }>;

const scopes: Scope[] = ['person', 'address', 'shop'];

/** Returns the seconds until an upload fits, or undefined if it fits now. */
export function secondsUntilRoom(size: number, taken: Taken, caps: Caps): number | undefined {
  const full = scopes.filter((scope) => taken[scope].bytes + size > caps[scope]);
  if (full.length === 0) return undefined;
  return Math.max(1, ...full.map((scope) => Math.ceil(taken[scope].leaves ?? 0)));
}
