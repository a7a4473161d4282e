/** What failed sign-ins are counted for; each kind is the first part of its keys in `sign_in_failures`. */
export type FailureKind = 'account' | 'address' | 'browser';

/** A key that drains longer than this takes no further attempt, in seconds. */
export const capacitySeconds = 900;

/**
 * Seconds that one failure takes to drain. An account, or a browser known to it: 10 at once, then one every 90 s. An address
 * may be a whole office or mobile network: 100 at once, then one every 9 s.
 */
export const drainSeconds: Record<FailureKind, number> = { account: 90, browser: 90, address: 9 };

/** How long a failure of this key takes to drain. */
export const drainSecondsOf = (key: string): number => drainSeconds[key.split(':', 1)[0] as FailureKind];
