import type { AccountMailKind } from '@shop/contracts/mails';
import { type Database, storeJob } from '@shop/service-kit/jobs.sql';

export const mailQueue = 'auth-mails';
/** Links have a separate queue, so that slow notices do not delay users who wait for a link. */
const linkQueue = 'auth-link-mails';
export const mailQueues = [linkQueue, mailQueue];

/** Content of a mail job; all other data are read at sending. No job contains a link because links are created with the mail. */
export type MailJob = LinkJob | NoticeJob;

export type LinkJob =
  | { mail: 'welcome' | 'verify-email'; userId: string; askedAt: string }
  | { mail: 'reset-password'; address: string; askedAt: string };

/** A notice about an account, sent to the address at the time of the event. */
export interface NoticeJob {
  mail: Exclude<AccountMailKind, LinkJob['mail']>;
  address: string;
  firstName: string | null;
}

export const storeMail = (database: Database, job: MailJob): Promise<void> =>
  storeJob(database, 'askedAt' in job ? linkQueue : mailQueue, job);

export const storeVerification = (database: Database, mail: 'welcome' | 'verify-email', userId: string): Promise<void> =>
  storeMail(database, { mail, userId, askedAt: new Date().toISOString() });
