import type { AccountMailKind } from '@shop/contracts/mails';
import { type Database, storeJob } from '@shop/service-kit/jobs.sql';

/** The outbox queue of notices. */
export const mailQueue = 'auth-mails';
/** Links that somebody waits for at a form: a notice that is slow to leave does not delay them. */
const linkQueue = 'auth-link-mails';
export const mailQueues = [linkQueue, mailQueue];

/** What a mail is about; everything else is read when it is sent. No job holds a link: it is made with the mail. */
export type MailJob = LinkJob | NoticeJob;

export type LinkJob =
  | { mail: 'welcome' | 'verify-email'; userId: string; askedAt: string }
  | { mail: 'reset-password'; address: string; askedAt: string };

/** Something happened to an account; it goes where the account was reached then. */
export interface NoticeJob {
  mail: Exclude<AccountMailKind, LinkJob['mail']>;
  address: string;
  firstName: string | null;
}

/** Stores a mail in the transaction of `database`. */
export const storeMail = (database: Database, job: MailJob): Promise<void> =>
  storeJob(database, 'askedAt' in job ? linkQueue : mailQueue, job);

/** Stores the mail with the link that verifies the address of an account. */
export const storeVerification = (database: Database, mail: 'welcome' | 'verify-email', userId: string): Promise<void> =>
  storeMail(database, { mail, userId, askedAt: new Date().toISOString() });
