import type { AccountType } from '@shop/contracts/auth';

const hour = 3_600;
const day = 24 * hour;

/** Seconds until an idle session ends, and until any session ends (ADR 5). */
export const sessionLife: Record<AccountType, { idleSeconds: number; longestSeconds: number }> = {
  customer: { idleSeconds: 30 * day, longestSeconds: 90 * day },
  admin: { idleSeconds: 12 * hour, longestSeconds: 7 * day },
};

/** Interval in seconds at which the use of a session is stored, so that few requests write. */
export const noteUseSeconds = 300;
