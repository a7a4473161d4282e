import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { until } from './until.ts';

/** Runs an SMTP server that stores received mails. */
export class Mailbox {
  readonly mails: Email[] = [];
  /** Number of next deliveries to refuse. */
  refuse = 0;
  /** Addresses that the server refuses permanently. */
  readonly unknown = new Set<string>();
  /** Addresses whose deliveries wait until the test removes them. */
  readonly slow = new Set<string>();
  url = '';
  private readonly server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(this.unknown.has(address) ? Object.assign(new Error('5.1.1 No such user'), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        await until(() => !envelope.rcptTo.some(({ address }) => this.slow.has(address)));
        if (this.refuse-- > 0) return done(new Error('busy'));
        this.mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
      });
    },
  });

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    const server = mailbox.server.listen(0, '127.0.0.1');
    await new Promise<void>((resolve) => server.once('listening', () => resolve()));
    mailbox.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return mailbox;
  }

  /** Waits for a mail by recipient and part of the subject. */
  async wait(address: string, subject: string): Promise<Email> {
    const find = () =>
      this.mails.find(({ to, subject: about }) => to?.[0]?.address === address && about?.includes(subject));
    await until(() => find() !== undefined);
    return find() as Email;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
