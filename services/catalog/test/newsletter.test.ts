import { setTimeout as wait } from 'node:timers/promises';
import { emptyTables } from '@shop/service-kit/testing/empty-tables';
import { admin, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { AddressCleaner } from '../src/mails/address.cleaner.ts';
import { type Mailing, mailsTo, startMailing, tokenOf } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());
beforeEach(async () => {
  await mailing.service.work();
  await emptyTables(mailing.service.database, 'newsletter_subscribers', 'mail_recipients');
  mailing.mailbox.mails.length = 0;
});

const preferences = { productUpdates: true, promotions: false, batteryTips: true };
const post = async (path: string, body: object, caller = guest) =>
  (await mailing.service.as(caller)).post(`/api/newsletter/${path}`).send(body);
const subscribe = (email: string, more: object = {}) => post('subscribe', { email, preferences, ...more });
const counts = async () => (await (await mailing.service.as(admin)).get('/api/admin/newsletter')).body;
const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);

/** Subscribes and returns the confirmation mail. */
async function asked(email: string, more: object = {}) {
  await subscribe(email, more);
  return mailing.mailbox.wait(email, 'please confirm');
}
/** Moves the timestamps back by the given days. */
async function daysLater(days: number) {
  await sql(
    "update newsletter_subscribers set expires_at = expires_at - $1 * interval '1 day', rests_until = rests_until - $1 * interval '1 day'",
    [days],
  );
  await mailing.service.app.get(AddressCleaner).run();
}
const confirmToken = (text?: string) => tokenOf(text, '/newsletter/confirm');
const leaveToken = (text?: string) => tokenOf(text, '/newsletter/unsubscribe');

async function subscribed(email: string, more: object = {}) {
  const mail = await asked(email, more);
  expect((await post('confirm', { token: confirmToken(mail.text) })).status).toBe(204);
  return mail;
}

describe('POST /api/newsletter/subscribe', () => {
  it('mails a confirmation and counts no subscriber before', async () => {
    const mail = await asked('andre@example.com', { name: 'Andre' });
    expect(mail.text).toContain('Hello, Andre.');
    expect(mail.text).toContain('news of our products and tips on batteries');
    expect(mail.html).toContain('/newsletter/confirm?token=');
    expect(await counts()).toMatchObject({ subscribers: 0, waiting: 1 });
  });

  it('answers the same for new, waiting and subscribed addresses', async () => {
    await subscribed('known@example.com');
    await asked('waits@example.com');
    const answers = [];
    for (const email of ['new@example.com', 'waits@example.com', 'known@example.com']) {
      const { status, text, headers } = await subscribe(email);
      answers.push([status, text, headers['content-length']]);
    }
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]?.slice(0, 2)).toEqual([202, '']);
  });

  it('runs the same statements for every address', async () => {
    await subscribed('known@example.com');
    const work = (email: string) => mailing.service.statements(() => subscribe(email));
    expect(await work('known@example.com')).toEqual(await work('new@example.com'));
  });

  it('mails an unconfirmed address once for all spellings', async () => {
    await asked('victim@gmail.com');
    for (const email of ['victim@gmail.com', 'VICTIM@gmail.com', 'vic.tim@gmail.com', 'victim+1@gmail.com'])
      await subscribe(email);
    await Promise.all(
      Array.from({ length: 5 }, () => post('subscribe', { email: 'victim@googlemail.com', preferences }, otherGuest)),
    );
    await mailing.service.work();
    expect(mailing.mailbox.mails).toHaveLength(1);
  });

  it('mails an unanswered address once a year and stores only its mailbox', async () => {
    await asked('vic.tim@gmail.com', { name: 'Andre' });
    for (const days of [8, 356]) {
      await daysLater(days);
      await subscribe('victim@gmail.com');
    }
    await mailing.service.work();
    expect(mailing.mailbox.mails).toHaveLength(1);
    expect(await sql('select mailbox, address, wanted from newsletter_subscribers')).toEqual([
      { mailbox: 'victim@gmail.com', address: 'victim@gmail.com', wanted: null },
    ]);
    await daysLater(1);
    expect(await sql('select from newsletter_subscribers')).toEqual([]);
  });

  it('mails once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('eager@example.com')));
    await mailing.mailbox.wait('eager@example.com', 'please confirm');
    await mailing.service.work();
    expect(mailsTo(mailing, 'eager@example.com')).toHaveLength(1);
  });

  it("omits the sender's text from the mail", async () => {
    const mail = await asked('stranger@example.com', { name: 'Visit evil.example for your prize' });
    expect(`${mail.subject}${mail.text}${mail.html}${mail.to?.[0]?.name}`).not.toMatch(/evil|prize/);
  });

  it('is retried until shop details and mail server are available', async () => {
    mailing.shop.status = 503;
    mailing.mailbox.refuse = 1;
    await subscribe('patient@example.com');
    const due =
      "update pgboss.job set start_after = now() where name = 'catalog-mails' and state = 'retry' and start_after > now() returning output::text";
    const failures: string[] = [];
    while (failures.length < 2) {
      const [rows] = (await sql(due)) as [{ output: string }[], number];
      failures.push(...rows.map(({ output }) => output));
      if (rows.length > 0) mailing.shop.status = 200;
      await wait(50);
    }
    await mailing.mailbox.wait('patient@example.com', 'please confirm');
    expect([failures[0]?.includes('status 503'), failures[1]?.includes('busy')]).toEqual([true, true]);
    expect(mailsTo(mailing, 'patient@example.com')).toHaveLength(1);
  });

  it.each([
    ['email', { email: 'nobody' }],
    ['email', { email: undefined }],
    ['email', { email: 'an\ud800@example.com' }],
    ['email', { email: 'andre@example.com\r\nBcc: victim@example.com' }],
    ['email', { email: 'andre@example.com, victim@example.com' }],
    ['email', { email: '"victim@example.com> RCPT TO:<x"@example.com' }],
    ['name', { name: 'a\ud800' }],
    ['email', { email: `${'x'.repeat(250)}@example.com` }],
    ['name', { name: 'x'.repeat(121) }],
    ['name', { name: 7 }],
    ['name', { name: 'Andre\r\nBcc: victim@example.com' }],
    ['preferences', { preferences: undefined }],
    ['preferences', { preferences: [] }],
    ['preferences.promotions', { preferences: { ...preferences, promotions: 'yes' } }],
  ])('rejects a wrong %s', async (field, change) => {
    const { status, body } = await subscribe('andre@example.com', change);
    expect([status, body.code, body.errors[0].field]).toEqual([400, 'VALIDATION_FAILED', field]);
    expect(await sql('select from newsletter_subscribers')).toEqual([]);
  });
});

describe('POST /api/newsletter/confirm', () => {
  it('counts the subscriber and answers the same when repeated', async () => {
    const mail = await subscribed('tanya@example.com');
    expect(await counts()).toEqual({ subscribers: 1, waiting: 0, productUpdates: 1, promotions: 0, batteryTips: 1 });
    expect((await post('confirm', { token: confirmToken(mail.text) })).status).toBe(204);
    await sql("update newsletter_subscribers set expires_at = now() - interval '1 year'");
    expect((await post('confirm', { token: confirmToken(mail.text) })).status).toBe(204);
  });

  it('confirms new choices of a subscriber, with one mail until then', async () => {
    await subscribed('changing@example.com');
    const choose = (promotions: boolean) =>
      subscribe('changing@example.com', { preferences: { ...preferences, promotions } });
    await choose(true);
    const mail = await mailing.mailbox.wait('changing@example.com', 'please confirm your choices');
    await choose(false);
    await daysLater(364);
    await choose(false);
    await mailing.service.work();
    expect(mailsTo(mailing, 'changing@example.com')).toHaveLength(2);
    expect(await counts()).toMatchObject({ subscribers: 1, promotions: 0 });
    await post('confirm', { token: confirmToken(mail.text) });
    await choose(true);
    await mailing.service.work();
    expect(mailsTo(mailing, 'changing@example.com')).toHaveLength(3);
    await post('confirm', { token: confirmToken(mail.text) });
    expect(await counts()).toMatchObject({ subscribers: 1, promotions: 1 });
  });

  it('rejects a link after a week and allows another request', async () => {
    const mail = await asked('slow@example.com', { name: 'Andre' });
    await daysLater(7);
    expect(await sql('select mailbox, address, wanted from newsletter_subscribers')).toEqual([
      { mailbox: 'slow@example.com', address: 'slow@example.com', wanted: null },
    ]);
    const late = await post('confirm', { token: confirmToken(mail.text) });
    expect([late.status, late.body.code]).toEqual([410, 'LINK_EXPIRED']);
    expect((await post('confirm', { token: confirmToken(mail.text) })).body.code).toBe('LINK_EXPIRED');
    await subscribe('slow@example.com');
    await mailing.service.work();
    expect(mailsTo(mailing, 'slow@example.com')).toHaveLength(2);
  });

  it.each(['x', 'A'.repeat(43), '%00', '../../etc/passwd', 'x'.repeat(200)])(
    'does not know the token %s',
    async (token) => {
      expect((await post('confirm', { token })).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }, { token: { $ne: null } }])(
    'rejects %j',
    async (body) => {
      expect((await post('confirm', body)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    },
  );

  it('rejects a link of another purpose', async () => {
    const mail = await asked('andre@example.com');
    expect((await post('confirm', { token: leaveToken(mail.text) })).status).toBe(404);
    expect((await post('unsubscribe', { token: confirmToken(mail.text) })).status).toBe(404);
  });

  it('stores no token in the database', async () => {
    const mail = await asked('andre@example.com');
    const tables = ['newsletter_subscribers', 'pgboss.job', 'mail_recipients'];
    for (const table of tables) {
      const rows = JSON.stringify(await sql(`select * from ${table}`));
      for (const token of [confirmToken(mail.text), leaveToken(mail.text)]) expect(rows).not.toContain(token);
    }
  });
});

describe('POST /api/newsletter/unsubscribe', () => {
  it('deletes the subscriber and answers the same when repeated', async () => {
    const mail = await subscribed('leaving@example.com');
    for (let turn = 0; turn < 2; turn += 1)
      expect((await post('unsubscribe', { token: leaveToken(mail.text) })).status).toBe(200);
    expect(JSON.stringify(await sql('select * from newsletter_subscribers'))).not.toContain('leaving');
    expect((await post('confirm', { token: confirmToken(mail.text) })).body.code).toBe('LINK_EXPIRED');
  });

  it('allows subscribing again immediately', async () => {
    const mail = await subscribed('back@example.com');
    await post('unsubscribe', { token: leaveToken(mail.text) });
    await subscribe('back@example.com');
    await mailing.service.work();
    expect(mailsTo(mailing, 'back@example.com')).toHaveLength(2);
  });

  it('prevents a second mail to an unconfirmed address for a year', async () => {
    const mail = await asked('never@example.com');
    await post('unsubscribe', { token: leaveToken(mail.text) });
    for (const days of [0, 360]) {
      await daysLater(days);
      await subscribe('never@example.com');
    }
    await mailing.service.work();
    expect(mailsTo(mailing, 'never@example.com')).toHaveLength(1);
    expect((await post('confirm', { token: confirmToken(mail.text) })).body.code).toBe('LINK_EXPIRED');
    expect(await counts()).toMatchObject({ subscribers: 0, waiting: 0 });
  });

  it.each([
    ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    [
      'multipart/form-data; boundary=b',
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
    ],
  ])("accepts one-click unsubscribing as %s at the header's address", async (type, form) => {
    const mail = await subscribed('oneclick@example.com');
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const address = new URL(/<(.+)>/.exec(header('list-unsubscribe') ?? '')?.[1] ?? '');
    expect([address.origin, address.pathname]).toEqual(['https://shop.example', '/api/newsletter/unsubscribe']);
    const click = (body: string) =>
      agent
        .post(address.pathname + address.search)
        .type(type)
        .send(body);
    const agent = await mailing.service.as(guest);
    expect((await click('List-Unsubscribe=Maybe')).body.code).toBe('VALIDATION_FAILED');
    expect(await counts()).toMatchObject({ subscribers: 1 });
    expect((await click(form)).status).toBe(200);
    expect(await counts()).toMatchObject({ subscribers: 0 });
  });

  it('rejects a form without a token, and forms on other routes', async () => {
    const agent = await mailing.service.as(guest);
    const form = (path: string) => agent.post(path).type('form').send('List-Unsubscribe=One-Click');
    expect((await form('/api/newsletter/unsubscribe')).body.code).toBe('VALIDATION_FAILED');
    expect((await form('/api/newsletter/unsubscribe?token=x')).body.code).toBe('NOT_FOUND');
    expect((await form('/api/newsletter/confirm?token=x')).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
  });
});

describe('GET /api/newsletter/unsubscribe', () => {
  it('redirects to the page and changes nothing', async () => {
    const mail = await subscribed('reader@example.com');
    const response = await (await mailing.service.as(guest))
      .get('/api/newsletter/unsubscribe')
      .query({ token: leaveToken(mail.text) });
    expect([response.status, response.headers.location]).toEqual([
      303,
      `/newsletter/unsubscribe?token=${leaveToken(mail.text)}`,
    ]);
    expect(await counts()).toMatchObject({ subscribers: 1 });
  });

  it('redirects only to that page', async () => {
    const { headers } = await (await mailing.service.as(guest))
      .get('/api/newsletter/unsubscribe')
      .query({ token: '//evil.example/?a&b\r\nx' });
    expect(headers.location).toMatch(/^\/newsletter\/unsubscribe\?token=%2F%2Fevil/);
  });
});

describe('GET /api/admin/newsletter/export.csv', () => {
  const csv = async () => (await (await mailing.service.as(admin)).get('/api/admin/newsletter/export.csv')).text;

  it('contains confirmed subscribers with their own links', async () => {
    await subscribed('reader@example.com', { name: '=cmd()' });
    await asked('waits@example.com');
    const [head, line, ...rest] = (await csv()).trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFEmail,Name,Product updates,Promotions,Battery tips,Confirmed,Unsubscribe page,List-Unsubscribe address',
    );
    expect([line?.startsWith("reader@example.com,'=cmd(),yes,no,yes,20"), rest]).toEqual([true, []]);
    await post('unsubscribe', { token: leaveToken(line) });
    expect(await counts()).toMatchObject({ subscribers: 0 });
  });

  it('contains all subscribers across batches', async () => {
    await sql(`insert into newsletter_subscribers (mailbox, address, choices, expires_at, rests_until, confirmed_at)
      select 'r' || n || '@example.com', 'r' || n || '@example.com', '{"name": ""}', now(), now(), now() from generate_series(1, 2500) n`);
    const lines = (await csv()).trimEnd().split('\r\n');
    expect([lines.length, new Set(lines).size]).toEqual([2501, 2501]);
  });

  it('is recorded in the audit log with its reader', async () => {
    await subscribed('reader@example.com');
    await sql('delete from audit_entries');
    await csv();
    const { body } = await (await mailing.service.as(admin)).get('/api/admin/audit/products?subject=newsletter');
    expect(body.entries).toMatchObject([{ userId: admin.sub, action: 'newsletter.export', after: { subscribers: 1 } }]);
  });
});

describe('log of a failed insert', () => {
  it('contains the constraint and no subscriber data', async () => {
    const { status, log } = await mailing.service.failInserts('newsletter_subscribers', () =>
      subscribe('log@example.com', { name: 'Andre' }),
    );
    expect([status, log.includes('refuses_all')]).toEqual([500, true]);
    expect(log).not.toMatch(/log@example\.com|Andre/);
  });
});
