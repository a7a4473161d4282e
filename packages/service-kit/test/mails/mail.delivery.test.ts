import { Logger } from '@nestjs/common';
import type { Shop } from '@shop/contracts/shop';
import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/database.ts';
import { MailDelivery } from '../../src/mails/mail.delivery.ts';
import { MailLimit } from '../../src/mails/mail.limit.ts';
import { paragraph } from '../../src/mails/mail.parts.tsx';
import { MailTransport } from '../../src/mails/mail.transport.ts';
import { FinalFailure } from '../../src/outbox/jobs.ts';
import { Mailbox } from '../../src/testing/mailbox.ts';
import { createTestDatabase } from '../../src/testing/postgres.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let source: DataSource;
let mailbox: Mailbox;
let transport: MailTransport;
let delivery: MailDelivery;
beforeAll(async () => {
  Logger.overrideLogger(false);
  [database, mailbox] = [await createTestDatabase(), await Mailbox.start()];
  source = await new DataSource(
    dataSourceOptions({ url: database.url, name: 'test', entities: [], migrations: [] }),
  ).initialize();
  await source.query(
    "create table mail_recipients (address text primary key, sent timestamptz[] not null default '{}')",
  );
  transport = new MailTransport({
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: mailbox.url,
    MAIL_FROM: 'Shop <orders@shop.example>',
  });
  delivery = new MailDelivery(new MailLimit(source), transport);
});
afterAll(async () => {
  await transport?.onApplicationShutdown();
  await source?.destroy();
  await mailbox?.stop();
});
beforeEach(() => {
  mailbox.mails.length = 0;
});

const shop = {
  name: 'Cells & Co',
  telephone: '',
  email: 'people@cells.example',
  stores: [],
  mails: {},
} as unknown as Shop;

const send = (address: string, more: { unsubscribe?: string } = {}) =>
  delivery.send('4d0f3a91', {
    to: { name: 'Andre', address },
    content: { subject: 'Hello', preview: '', heading: 'Hello', parts: [paragraph('It <works>.')], ...more },
    shop,
    about: 'test',
  });

describe('MailDelivery', () => {
  it('sends plain text and HTML with a Message-ID from the job id', async () => {
    expect(await send('andre@example.com')).toBe(true);
    expect(mailbox.mails).toMatchObject([
      {
        subject: 'Hello',
        messageId: '<4d0f3a91@shop.example>',
        from: { name: 'Shop' },
        to: [{ name: 'Andre', address: 'andre@example.com' }],
      },
    ]);
    expect(mailbox.mails[0]?.text).toContain('It <works>.');
    expect(mailbox.mails[0]?.html).toContain('It &lt;works&gt;.');
    expect(mailbox.mails[0]?.headers.some(({ key }) => key.startsWith('list-unsubscribe'))).toBe(false);
  });

  it('sets Reply-To to the address of the shop', async () => {
    await send('asker@example.com');
    expect(mailbox.mails[0]?.replyTo).toEqual([{ name: 'Cells & Co', address: 'people@cells.example' }]);
  });

  it('adds one-click unsubscribe headers when the mail has an unsubscribe URL', async () => {
    await send('reader@example.com', { unsubscribe: 'https://shop.example/leave?token=x' });
    const headers = Object.fromEntries(mailbox.mails[0]?.headers.map(({ key, value }) => [key, value]) ?? []);
    expect(headers).toMatchObject({
      'list-unsubscribe': '<https://shop.example/leave?token=x>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });

  it('limits a mailbox to five mails an hour in any spelling', async () => {
    const sent = [];
    for (const address of [
      'a@q.example',
      'A@q.example',
      'a+1@q.example',
      'a+2@q.example',
      'a@Q.example',
      'a@q.example',
    ])
      sent.push(await send(address));
    expect([sent, mailbox.mails.length]).toEqual([[true, true, true, true, true, false], 5]);
  });

  it('fails permanently for an unknown address but not for a busy server', async () => {
    mailbox.unknown.add('nobody@example.com');
    await expect(send('nobody@example.com')).rejects.toThrow(FinalFailure);
    await expect(send('nobody@example.com')).rejects.toThrow('550 5.1.1 No such user');
    mailbox.refuse = 1;
    await expect(send('somebody@example.com')).rejects.not.toThrow(FinalFailure);
  });

  it('does not count a mail that the server refused', async () => {
    mailbox.refuse = 7;
    for (let turn = 0; turn < 7; turn += 1) await expect(send('refused@example.com')).rejects.toThrow('busy');
    expect(await send('refused@example.com')).toBe(true);
  });
});
