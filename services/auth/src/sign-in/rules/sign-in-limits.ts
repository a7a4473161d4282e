/** Scope of a failure count; it is the prefix of the keys in `sign_in_failures`. */
export type FailureKind = 'account' | 'address' | 'browser';

/** Capacity of a leaky bucket in seconds; a fuller key refuses attempts. */
export const capacitySeconds = 900;

/**
 * Seconds in which one failure drains: an account or known browser allows 10 attempts, then one every 90 s. An address may be
 * an office or mobile network, so it allows 100, then one every 9 s.
 */
export const drainSeconds: Record<FailureKind, number> = { account: 90, browser: 90, address: 9 };

export const drainSecondsOf = (key: string): number => drainSeconds[key.split(':', 1)[0] as FailureKind];
