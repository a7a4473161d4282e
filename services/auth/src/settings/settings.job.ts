import { type Database, storeJob } from '@shop/service-kit/outbox/jobs.sql';

export const settingsQueue = 'auth-settings';

/** Names the receiver and the account; settings are read at sending. `staff-…`: what an admin is mailed about. */
export interface SettingsJob {
  to: 'orders' | 'catalog' | 'staff-orders' | 'staff-support' | 'staff-catalog';
  userId: string;
}

export const storeSettingsJob = (database: Database, job: SettingsJob): Promise<void> =>
  storeJob(database, settingsQueue, job);

/** Sends an admin's mail settings to orders, support and catalog, or that the account is no longer an admin. */
export async function storeStaffMailsJobs(database: Database, userId: string): Promise<void> {
  for (const to of ['staff-orders', 'staff-support', 'staff-catalog'] as const)
    await storeSettingsJob(database, { to, userId });
}
