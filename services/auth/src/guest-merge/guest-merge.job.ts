export const joiningServices = ['orders', 'support'] as const;
export type JoiningService = (typeof joiningServices)[number];

/** Data of a guest to merge into an account. */
export interface JoiningJob {
  userId: string;
  guestId: string;
}

/** Returns the outbox queue of a service; separate queues isolate a hanging service. */
export const joiningQueue = (service: JoiningService): string => `joining-${service}`;

/** SQL condition: service $2 has a pending guest merge for the account `userId`. */
export const isJoining = (userId: string): string => `exists (
  select from pgboss.job where name = 'joining-' || $2 and state < 'completed' and data ->> 'userId' = ${userId}::text)`;
