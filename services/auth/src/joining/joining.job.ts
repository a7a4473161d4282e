/** Services that keep what guests make. */
export const joiningServices = ['orders', 'support'] as const;
export type JoiningService = (typeof joiningServices)[number];

/** What a guest made is to be an account's. */
export interface JoiningJob {
  userId: string;
  guestId: string;
}

/** The outbox queue of a service: one that hangs does not hold up the other. */
export const joiningQueue = (service: JoiningService): string => `joining-${service}`;

/** Whether a service ($2) has still to join what the account `userId` made as a guest. */
export const isJoining = (userId: string): string => `exists (
  select from pgboss.job where name = 'joining-' || $2 and state < 'completed' and data ->> 'userId' = ${userId}::text)`;
