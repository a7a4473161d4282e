import type { AccountMailKind } from '@shop/contracts/mails';
import { type Database, storeJob, storeJobs } from '@shop/service-kit/outbox/jobs.sql';

export const mailQueue = 'auth-mails';
/** Links have a separate queue, so that slow notices do not delay users who wait for a link. */
const linkQueue = 'auth-link-mails';
export const mailQueues = [linkQueue, mailQueue];

/** Content of a mail job; all other data are read at sending. No job contains a link because links are created with the mail. */
export type MailJob = LinkJob | NoticeJob;

type Link =
  | { mail: 'welcome' | 'verify-email' | 'staff-invite'; userId: string }
  | { mail: 'reset-password'; address: string };

/** `askedAt`: time of the request by the database's clock. */
export type LinkJob = Link & { askedAt: string };

/** A notice about an account, sent to the address at the time of the event. */
export interface NoticeJob {
  mail: Exclude<AccountMailKind, LinkJob['mail']>;
  address: string;
  firstName: string | null;
}

export const storeMail = (database: Database, job: NoticeJob): Promise<void> => storeJob(database, mailQueue, job);

const askedNow = "jsonb_build_object('askedAt', now())";

export async function storeLinkMail(database: Database, link: Link): Promise<void> {
  const row = `select gen_random_uuid() as id, $1::jsonb || ${askedNow} as data, now() as start_after`;
  await database.query(storeJobs(linkQueue, row), [JSON.stringify(link)]);
}

/** Restarts the validity of a link whose mail is sent again. $1: id of the job. */
export const renewLink = `update pgboss.job set data = data || ${askedNow} where name = '${linkQueue}' and id = $1`;
