import { admin, gatewayProcess } from '@shop/service-kit/testing/identities';
import { withClockAhead } from '@shop/service-kit/testing/skewed-clock';
import { until } from '@shop/service-kit/testing/until';
import { browser } from './auth-service.ts';
import { asCustomer, type Mailing, mailsTo, newestToken, signIn, signUp, startMailing } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const guest = () => browser(mailing.service);
const forgot = async (email: unknown) => (await guest()).post('/api/auth/forgot-password').send({ email });
const reset = async (token: unknown, password: unknown = 'the second secret') =>
  (await guest()).post('/api/auth/reset-password').send({ token, password });

/** An account with a reset link in its mailbox. */
async function forgetful() {
  const account = await signUp(mailing);
  expect((await forgot(account.email)).status).toBe(202);
  return { account, token: await newestToken(mailing, account.email, '/reset-password') };
}

const later = (interval: string, token: string) =>
  mailing.service.database.query(
    "update mailed_links set expires_at = expires_at - $1::interval where token = encode(sha256(convert_to($2, 'UTF8')), 'hex')",
    [interval, token],
  );

/** Adds a passkey without a ceremony. */
const keyOf = (userId: string, name: string) =>
  mailing.service.database.query(
    `insert into passkeys (user_id, credential_id, public_key, counter, transports, name, is_synced)
     values ($1, gen_random_uuid()::text, '', 0, '{}', $2, false)`,
    [userId, name],
  );
const keysOf = (userId: string) =>
  mailing.service.database.query('select name from passkeys where user_id = $1', [userId]);

describe('POST /api/auth/forgot-password', () => {
  it('mails a link, ignoring case and spaces of the address', async () => {
    const account = await signUp(mailing);
    await forgot(` ${account.email.toUpperCase()} `);
    const mails = await mailsTo(mailing, account.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Island Cell: welcome', 'Island Cell: set a new password']);
    expect(mails.at(-1)?.text).toContain('Hello, Tanya.');
  });

  it('answers the same for an unknown address', async () => {
    const account = await signUp(mailing);
    const ask = async (email: string) => {
      const answers: { status: number; text: string }[] = [];
      const statements = await mailing.service.statements(async () => answers.push(await forgot(email)));
      return { statements, answers: answers.map(({ status, text }) => ({ status, text })) };
    };
    expect(await ask('nobody@example.com')).toEqual(await ask(account.email));
    expect(await mailsTo(mailing, 'nobody@example.com')).toEqual([]);
  });

  it('builds the link from the configured URL, not the Host header', async () => {
    const account = await signUp(mailing);
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' };
    await (await guest()).post('/api/auth/forgot-password').set(headers).send({ email: account.email });
    expect((await mailsTo(mailing, account.email)).at(-1)?.text).toContain(
      'https://shop.example/reset-password?token=',
    );
    expect(JSON.stringify(mailing.mailbox.mails)).not.toContain('evil');
  });

  it('stores only a hash of the token', async () => {
    const { token } = await forgetful();
    const tables = ['mailed_links', 'pgboss.job', 'mail_recipients'];
    const rows = await Promise.all(tables.map((table) => mailing.service.database.query(`select * from ${table}`)));
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each([['tanya'], [''], [undefined], [{ $ne: 1 }], ['a\0@example.com'], [`${'x'.repeat(250)}@example.com`]])(
    'refuses %p',
    async (email) => {
      const response = await forgot(email);
      expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    },
  );

  it('mails an address at most five times an hour', async () => {
    const { account } = await forgetful();
    for (let time = 0; time < 6; time++) await forgot(account.email);
    expect(await mailsTo(mailing, account.email)).toHaveLength(5);
    const token = await newestToken(mailing, account.email, '/reset-password');
    expect((await reset(token)).status).toBe(204);
  });

  it.each([
    ['ahead', 2],
    ['behind', -2],
  ])("mails the link by the database's clock when the process's clock is %s", async (_, hours) => {
    const account = await signUp(mailing);
    await mailing.service.work();
    const mails = await withClockAhead(hours * 3_600_000, async () => {
      await forgot(account.email);
      return mailsTo(mailing, account.email);
    });
    expect(mails.map(({ subject }) => subject)).toContain('Island Cell: set a new password');
    const asked =
      "select abs(extract(epoch from (data ->> 'askedAt')::timestamptz - created_on)) < 1 as near from pgboss.job";
    const ofAccount = "where name = 'auth-link-mails' and data ->> 'address' = $1";
    expect(await mailing.service.database.query(`${asked} ${ofAccount}`, [account.email])).toEqual([{ near: true }]);
  });

  it('mails no link that was requested an hour ago', async () => {
    const account = await signUp(mailing);
    await mailing.service.work();
    mailing.mailbox.refuse = 1;
    await forgot(account.email);
    await mailing.service.work();
    await mailing.service.database.query(
      `update pgboss.job set start_after = now(), data = data || jsonb_build_object('askedAt', now() - interval '61 minutes')
       where name = 'auth-link-mails' and state = 'retry' and data ->> 'address' = $1`,
      [account.email],
    );
    const waits =
      "select from pgboss.job where name = 'auth-link-mails' and state = 'retry' and data ->> 'address' = $1";
    await until(async () => (await mailing.service.database.query(waits, [account.email])).length === 0);
    expect(await mailsTo(mailing, account.email)).toHaveLength(1);
  });
});

describe('POST /api/auth/reset-password', () => {
  it('sets the password, ends all sessions and mails the owner', async () => {
    const { account, token } = await forgetful();
    const response = await reset(token);
    expect([response.status, response.headers['set-cookie']]).toEqual([204, undefined]);
    expect((await (await asCustomer(mailing, account)).get('/api/auth/user')).status).toBe(401);
    expect((await signIn(mailing, account)).status).toBe(401);
    expect((await signIn(mailing, { ...account, password: 'the second secret' })).status).toBe(200);
    expect((await mailsTo(mailing, account.email)).map(({ subject }) => subject)).toContain(
      'Island Cell: your password was changed',
    );
  });

  it('unlocks an account after failed sign-ins', async () => {
    const { account, token } = await forgetful();
    const tryFrom = async (device: string, password: string) =>
      (await browser(mailing.service, { device, address: '192.0.2.9' }))
        .post('/api/auth/login')
        .send({ email: account.email, password });
    for (const device of ['', account.device]) for (let time = 0; time < 11; time++) await tryFrom(device, 'wrong');
    expect((await tryFrom('', account.password)).status).toBe(429);
    expect((await reset(token)).status).toBe(204);
    expect((await tryFrom(account.device, 'the second secret')).status).toBe(200);
    expect((await tryFrom('', 'the second secret')).status).toBe(200);
  });

  it('removes passkeys of an account with an unverified address', async () => {
    const { account, token } = await forgetful();
    await keyOf(account.id, 'of a stranger');
    expect((await reset(token)).status).toBe(204);
    expect(await keysOf(account.id)).toEqual([]);
    const { body } = await (await asCustomer(mailing, { ...account, sid: '' })).get('/api/auth/activity');
    expect(body.entries).toContainEqual(
      expect.objectContaining({ action: 'account.passkey-remove', after: { passkey: 'of a stranger' } }),
    );
  });

  it.each([
    ['an account with a verified address', 'email_verified_at = now()'],
    ['staff, whose second factor a mail must not replace', "account_type = 'admin'"],
  ])('keeps the passkeys of %s', async (_, being) => {
    const { account, token } = await forgetful();
    await mailing.service.database.query(`update users set ${being} where id = $1`, [account.id]);
    await keyOf(account.id, 'of the owner');
    expect((await reset(token)).status).toBe(204);
    expect(await keysOf(account.id)).toEqual([{ name: 'of the owner' }]);
  });

  it('succeeds once for two concurrent requests', async () => {
    const { token } = await forgetful();
    const answers = await Promise.all([reset(token), reset(token, 'a third secret')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await reset(token)).body.code).toBe('NOT_FOUND');
  });

  it('accepts only the newest link and verifies the address', async () => {
    const { account, token } = await forgetful();
    const verification = await newestToken(mailing, account.email, '/verify-email');
    await forgot(account.email);
    const newest = await newestToken(mailing, account.email, '/reset-password');
    expect((await reset(token)).body.code).toBe('NOT_FOUND');
    expect((await reset(newest)).status).toBe(204);
    expect((await (await guest()).post('/api/auth/verify-email').send({ token: verification })).body.code).toBe(
      'NOT_FOUND',
    );
    const [row] = await mailing.service.database.query('select email_verified_at from users where id = $1', [
      account.id,
    ]);
    expect(row.email_verified_at).toBeInstanceOf(Date);
  });

  it('answers LINK_EXPIRED after an hour', async () => {
    const { token } = await forgetful();
    await later('59 minutes', token);
    expect((await reset(token, 'password')).body.code).toBe('PASSWORD_TOO_COMMON');
    await later('1 minute', token);
    const response = await reset(token);
    expect([response.status, response.body.code]).toEqual([410, 'LINK_EXPIRED']);
  });

  it('refuses a link to an address that the account no longer has', async () => {
    const { account, token } = await forgetful();
    await mailing.service.database.query("update users set email = 'moved-' || email where id = $1", [account.id]);
    expect((await reset(token)).body.code).toBe('NOT_FOUND');
  });

  it('refuses a link of another purpose', async () => {
    const account = await signUp(mailing);
    expect((await reset(await newestToken(mailing, account.email, '/verify-email'))).body.code).toBe('NOT_FOUND');
  });

  it.each([
    ['a common password', 'password', 422, 'PASSWORD_TOO_COMMON'],
    ['a short password', 'seven77', 400, 'VALIDATION_FAILED'],
    ['no password', undefined, 400, 'VALIDATION_FAILED'],
  ])('refuses %s without using up the link', async (_, password, status, code) => {
    const { token } = await forgetful();
    const response = await (await guest()).post('/api/auth/reset-password').send({ token, password });
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect((await reset(token)).status).toBe(204);
  });

  it('refuses the address as password', async () => {
    const { account, token } = await forgetful();
    expect((await reset(token, account.email)).body.code).toBe('PASSWORD_IS_ADDRESS');
  });

  it.each([['x'], ['A'.repeat(32)], ['../../x'], ['x'.repeat(200)]])('answers 404 for the token %p', async (token) => {
    expect((await reset(token)).body.code).toBe('NOT_FOUND');
  });

  it.each([[''], [undefined], [['x']], ['x'.repeat(201)], ['a\0b']])('refuses %p as a token', async (token) => {
    expect((await reset(token)).body.code).toBe('VALIDATION_FAILED');
  });
});

it('endpoints for mailed links are closed to services', async () => {
  const agent = await mailing.service.as(gatewayProcess);
  const calls = ['forgot-password', 'reset-password', 'verify-email', 'verification'].map((path) =>
    agent.post(`/api/auth/${path}`).send({}),
  );
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403);
  expect((await (await mailing.service.as(admin)).post('/api/auth/verification')).status).toBe(202);
});
