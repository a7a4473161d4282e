import type { StaffMailJob } from '@shop/service-kit/mails/staff-mails';

export const mailQueue = 'catalog-mails';

/** Content of a mail job; all other data are read at sending. */
export type MailJob =
  | { mail: 'newsletter-confirmation'; subscriberId: string }
  | { mail: 'back-in-stock'; address: string }
  | StaffMailJob;
