/** The outbox queue of all mails of this service. */
export const mailQueue = 'catalog-mails';

/** What a mail is about; everything else is read when it is sent. */
export type MailJob = { mail: 'newsletter-confirmation'; subscriberId: string } | { mail: 'back-in-stock'; address: string };
