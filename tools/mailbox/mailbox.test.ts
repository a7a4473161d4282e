import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../site/free-port.ts';
import type { Mail, MailSummary } from './mail-store.ts';
import { type Mailbox, startMailbox } from './mailbox.ts';

let folder: string;
let port: number;
let smtpPort: number;
let mailbox: Mailbox;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mailbox-'));
  [port, smtpPort] = [await freePort(), await freePort()];
  mailbox = await startMailbox({ folder, port, smtpPort });
});
afterAll(async () => {
  await mailbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Sends a mail over SMTP and resolves with the response to its DATA. */
function send(to: string[], source: string): Promise<string> {
  const commands = [
    'EHLO shop',
    'MAIL FROM:<orders@shop.example>',
    ...to.map((address) => `RCPT TO:<${address}>`),
    'DATA',
    `${source}\r\n.`,
    'QUIT',
  ];
  return new Promise((resolve, reject) => {
    const socket = connect(smtpPort, '127.0.0.1').setEncoding('utf8');
    const answers: string[] = [];
    socket.on('error', reject).on('close', () => resolve(answers.at(-2) ?? ''));
    socket.on('data', (answer: string) => {
      answers.push(answer.trim());
      const command = commands.shift();
      if (command) socket.write(`${command}\r\n`);
    });
  });
}

const mail = (lines: string[]) => lines.join('\r\n');
const plain = (subject: string) => mail([`Subject: ${subject}`, 'From: Shop <orders@shop.example>', '', 'Thank you.']);
const receipt = mail([
  'Subject: =?utf-8?Q?Caf=C3=A9?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=b',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Your <a href="http://localhost/track">order</a></p><script>alert(1)</script>',
  '--b',
  'Content-Type: text/plain; name=note.txt',
  'Content-Disposition: attachment; filename=note.txt',
  '',
  'attached text',
  '--b--',
]);

const at = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
const list = async (query = '') => (await (await at(`/api/mails${query}`)).json()) as MailSummary[];
const newest = async () => (await list())[0] as MailSummary;

describe('the mailbox', () => {
  it('receives mails over SMTP and lists them, newest first', async () => {
    expect(await send(['marcia@example.com'], plain('First'))).toMatch(/^250/);
    await send(['omar@example.com', 'hidden@example.com'], plain('Second'));
    const mails = await list();
    expect(mails.map(({ subject }) => subject)).toEqual(['Second', 'First']);
    expect(mails[0]).toMatchObject({ from: 'orders@shop.example', to: ['omar@example.com', 'hidden@example.com'] });
  });

  it('filters mails by recipient', async () => {
    expect((await list('?to=marcia@example.com')).map(({ subject }) => subject)).toEqual(['First']);
  });

  it('keeps mails over a restart', async () => {
    await mailbox.close();
    mailbox = await startMailbox({ folder, port, smtpPort });
    expect((await list()).map(({ subject }) => subject)).toEqual(['Second', 'First']);
  });

  it('returns text, HTML and attachments of a mail', async () => {
    await send(['marcia@example.com'], receipt);
    const { id, subject, attachments } = await newest();
    expect(subject).toBe('Café');
    expect(attachments).toEqual([{ name: 'note.txt', type: 'text/plain', bytes: expect.any(Number) }]);
    expect(((await (await at(`/api/mails/${id}`)).json()) as Mail).html).toContain('Your <a href');
    const file = await at(`/mails/${id}/attachments/0`);
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''note.txt");
    expect((await file.text()).trim()).toBe('attached text');
    expect(await (await at(`/mails/${id}/source`)).text()).toContain('boundary=b');
  });

  it('shows HTML in a sandboxed frame without scripts', async () => {
    const { id } = await newest();
    expect(await (await at(`/mails/${id}`)).text()).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const policy = (await at(`/mails/${id}/html`)).headers.get('content-security-policy');
    expect(policy).toContain("sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'");
  });

  it('shows plain text as text beside the HTML', async () => {
    const both = [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'It is <b>plain</b>',
    ];
    await send(
      ['marcia@example.com'],
      mail([...both, '--b', 'Content-Type: text/html', '', '<!doctype html><p>It is a page</p>', '--b--']),
    );
    const { id } = await newest();
    const page = await (await at(`/mails/${id}`)).text();
    expect(page).toContain('It is &lt;b&gt;plain&lt;/b&gt;');
    expect(page).toContain(`src="/mails/${id}/html"`);
    expect(await (await at(`/mails/${id}/html`)).text()).toMatch(
      /^<!doctype html><base target="_blank"><p>It is a page/,
    );
  });

  it('escapes the subject', async () => {
    await send(['marcia@example.com'], plain('<img src=x onerror=alert(1)>'));
    const page = await (await at('/')).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;');
    expect(page).not.toContain('<img');
  });

  it.each([
    '/mails/none',
    '/api/mails/none',
    '/api',
    '/mails/none/source',
    '/../secrets.json',
    '/mails/none/attachments/9',
  ])('has no page %s', async (path) => {
    expect((await at(path)).status).toBe(404);
  });

  it('returns 404 for %s', async () => {
    const status = await new Promise((resolve) =>
      request({ port, host: '127.0.0.1', path: '//' }, (res) => resolve(res.statusCode)).end(),
    );
    expect(status).toBe(404);
    expect((await at('/')).status).toBe(200);
  });

  it('refuses a mail over 25 MB', async () => {
    expect(
      await send(['marcia@example.com'], `Subject: large\r\n\r\n${'0123456789abcdef\r\n'.repeat(1_500_000)}`),
    ).toMatch(/^552/);
  });

  it('refuses requests with a foreign Host header', async () => {
    const status = await new Promise((resolve) =>
      request({ port, host: '127.0.0.1', path: '/api/mails', headers: { host: 'attacker.example' } }, (res) =>
        resolve(res.statusCode),
      ).end(),
    );
    expect(status).toBe(404);
  });
});
