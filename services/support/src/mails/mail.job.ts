import type { StaffMailJob } from '@shop/service-kit/mails/staff-mails';

export const mailQueue = 'support-mails';

export type MailJob = ReplyJob | StaffMailJob;

/** Mails the customer about reply `seq` and all others that the customer has not seen. */
export interface ReplyJob {
  mail: 'reply';
  ticketId: string;
  seq: number;
}
