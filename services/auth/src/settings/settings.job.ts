import { type Database, storeJob } from '@shop/service-kit/jobs.sql';

export const settingsQueue = 'auth-settings';

/** Names the service and the account; settings are read at sending. */
export interface SettingsJob {
  to: 'orders' | 'catalog';
  userId: string;
}

export const storeSettingsJob = (database: Database, job: SettingsJob): Promise<void> => storeJob(database, settingsQueue, job);
