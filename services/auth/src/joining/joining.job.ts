import { storeJobs } from '@shop/service-kit/jobs.sql';

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

/** CTEs that have every service join what a guest made to the accounts of `from`; nothing where the placeholder `guestId` is null. */
export const storeJoinings = (from: string, guestId: string): string =>
  joiningServices
    .map((service) => {
      const data = `jsonb_build_object('userId', id, 'guestId', ${guestId}::text)`;
      const rows = `select gen_random_uuid() as id, ${data} as data, now() as start_after from ${from} where ${guestId}::text is not null`;
      return `joining_${service} as (${storeJobs(joiningQueue(service), rows)})`;
    })
    .join(', ');

/** Whether a service ($2) has still to join what the account `userId` made as a guest. */
export const isJoining = (userId: string): string => `exists (
  select from pgboss.job where name = 'joining-' || $2 and state < 'completed' and data ->> 'userId' = ${userId}::text)`;
