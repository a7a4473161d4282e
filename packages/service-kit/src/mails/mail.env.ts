import { type Env, publicOrigin, smtpUrl, str } from '../env.ts';

/** Variables that every service reads that sends mails; spread them into the specs of its `config.ts`. */
export const mailEnv = {
  PUBLIC_URL: publicOrigin({ desc: "The site's public address, for links in mails" }),
  SMTP_URL: smtpUrl({ desc: 'smtp:// address that takes outgoing mail' }),
  MAIL_FROM: str({ desc: 'Sender of all mails, such as "Island Cell <orders@example.com>"' }),
};

export type MailConfig = Env<typeof mailEnv>;
