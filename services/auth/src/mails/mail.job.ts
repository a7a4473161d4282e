import type { AccountMailKind } from '@shop/contracts/mails';
import { storeJobs } from '@shop/service-kit/jobs.sql';

/** The outbox queue of notices. */
export const mailQueue = 'auth-mails';
/** Links that somebody waits for at a form: a notice that is slow to leave does not delay them. */
export const linkQueue = 'auth-link-mails';
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

const linkMails = new Set<MailJob['mail']>(['welcome', 'verify-email', 'reset-password'] satisfies LinkJob['mail'][]);

/** Body of a CTE that stores a mail for each row of `from` with these `fields` of its job, as SQL. */
export const storeMail = (mail: MailJob['mail'], fields: string, from = ''): string =>
  storeJobs(
    linkMails.has(mail) ? linkQueue : mailQueue,
    `select gen_random_uuid() as id, jsonb_build_object('mail', '${mail}', ${fields}) as data, now() as start_after ${from}`,
  );
