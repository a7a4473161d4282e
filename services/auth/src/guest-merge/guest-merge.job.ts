export const mergeServices = ['orders', 'support'] as const;
export type MergeService = (typeof mergeServices)[number];

/** Data of a guest to merge into an account. */
export interface GuestMergeJob {
  userId: string;
  guestId: string;
}

/** Outbox queue of a service, under its stored name; separate queues isolate a hanging service. */
export const mergeQueue = (service: MergeService): string => `joining-${service}`;

/** SQL condition: service $2 has a pending guest merge for the account `userId`. */
export const isMerging = (userId: string): string => `exists (
  select from pgboss.job where name = 'joining-' || $2 and state < 'completed' and data ->> 'userId' = ${userId}::text)`;
