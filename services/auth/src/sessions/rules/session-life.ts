import type { AccountType } from '@shop/contracts/auth';

const hour = 3_600;
const day = 24 * hour;

/** Seconds after which a session ends that nobody uses, and after which it ends in any case (ADR 5). */
export const sessionLife: Record<AccountType, { idleSeconds: number; longestSeconds: number }> = {
  customer: { idleSeconds: 30 * day, longestSeconds: 90 * day },
  admin: { idleSeconds: 12 * hour, longestSeconds: 7 * day },
};

/** Use of a session is noted when it was last noted this many seconds ago: hardly any request writes. */
export const noteUseSeconds = 300;
