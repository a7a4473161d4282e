import { SMTPServer } from 'smtp-server';
import { mailPages } from './mail-pages.ts';
import { MailStore } from './mail-store.ts';

const largestMail = 25 * 1024 * 1024;

export interface Mailbox {
  close(): Promise<void>;
}

/** Receives all mail over SMTP and shows it in the browser. It listens on localhost unless `host` is set. */
export async function startMailbox(options: {
  folder: string;
  port: number;
  smtpPort: number;
  host?: string | undefined;
}): Promise<Mailbox> {
  const { host = '127.0.0.1' } = options;
  const store = new MailStore(options.folder);
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: largestMail,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(Object.assign(new Error('The mail is too large.'), { responseCode: 552 }));
        const { mailFrom, rcptTo } = session.envelope;
        const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
        store.add(Buffer.concat(chunks), envelope).then(() => done(), done);
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve, reject) => {
    smtp.server.once('error', reject);
    smtp.listen(options.smtpPort, host, resolve);
  });
  const web = mailPages(store);
  await new Promise<void>((resolve, reject) => web.once('error', reject).listen(options.port, host, resolve));
  return {
    close: async () => {
      web.closeAllConnections();
      await Promise.all([
        new Promise((resolve) => web.close(resolve)),
        new Promise<void>((resolve) => smtp.close(resolve)),
      ]);
    },
  };
}

/** Runs the mailbox as a process of the site; it ends with its parent or on SIGTERM. */
export async function runMailbox(env: NodeJS.ProcessEnv): Promise<void> {
  const mailbox = await startMailbox({
    folder: env.MAIL_DIR ?? '',
    port: Number(env.PORT),
    smtpPort: Number(env.SMTP_PORT),
    host: env.MAIL_HOST,
  });
  const end = () => void mailbox.close().then(() => process.exit(0));
  process.on('SIGTERM', end).on('SIGINT', end).on('disconnect', end);
  process.send?.('ready');
}
