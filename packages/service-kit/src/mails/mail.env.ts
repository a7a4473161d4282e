import { type Env, publicOrigin, smtpUrl, str } from '../process/env.ts';

/** Environment variables of every service that sends mails. */
export const mailEnv = {
  PUBLIC_URL: publicOrigin({ desc: "The site's public address, for links in mails" }),
  SMTP_URL: smtpUrl({ desc: 'smtp:// address that takes outgoing mail' }),
  MAIL_FROM: str({ desc: 'Sender of all mails, such as "Island Cell <orders@example.com>"' }),
};

export type MailConfig = Env<typeof mailEnv>;
