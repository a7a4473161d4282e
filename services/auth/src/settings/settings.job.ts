import { storeJobs } from '@shop/service-kit/jobs.sql';

/** The outbox queue of what other services must know of settings. */
export const settingsQueue = 'auth-settings';

/** Which service is to know; what it is told is read when it is told. */
export interface SettingsJob {
  to: 'orders' | 'catalog';
  userId: string;
}

/** Body of a CTE that has a service told of the accounts of `from`. */
export const tell = (to: SettingsJob['to'], from: string): string =>
  storeJobs(
    settingsQueue,
    `select gen_random_uuid() as id, jsonb_build_object('to', '${to}', 'userId', id) as data, now() as start_after ${from}`,
  );
