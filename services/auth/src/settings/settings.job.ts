import { type Database, storeJob } from '@shop/service-kit/jobs.sql';

/** The outbox queue of settings that other services need. */
export const settingsQueue = 'auth-settings';

/** The service that needs the settings of an account; they are read when it gets them. */
export interface SettingsJob {
  to: 'orders' | 'catalog';
  userId: string;
}

export const storeSettingsJob = (database: Database, job: SettingsJob): Promise<void> => storeJob(database, settingsQueue, job);
