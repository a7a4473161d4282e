import { admin, customer } from '@shop/service-kit/testing/identities';
import { tablesWith, testColumnsDeclared } from '@shop/service-kit/testing/personal-data';
import { until } from '@shop/service-kit/testing/until';
import { adminEmail, adminPassword, browser, sidOf } from './auth-service.ts';
import { FakeAccountServices } from './fake-account-services.ts';
import {
  type Account,
  asCustomer,
  type Mailing,
  mailsTo,
  newestToken,
  signIn,
  signUp,
  startMailing,
} from './mailing.ts';

let mailing: Mailing;
let services: FakeAccountServices;
beforeAll(async () => {
  services = await FakeAccountServices.start();
  mailing = await startMailing(services.settings);
});
beforeEach(() => services.forget());
afterAll(async () => {
  await mailing?.close();
  await services?.stop();
});

const sql = (text: string, values: unknown[] = []) => mailing.service.database.query(text, values);
const download = async (account: Account, password = account.password) =>
  (await asCustomer(mailing, account)).post('/api/auth/data').send({ password });
const deleteAccount = async (account: Account, password = account.password) =>
  (await asCustomer(mailing, account)).post('/api/auth/deletion').send({ password });
const staff = () => browser(mailing.service, { identity: admin });

/** A customer with a verified address. */
async function verified(): Promise<Account> {
  const account = await signUp(mailing);
  const token = await newestToken(mailing, account.email, '/verify-email');
  expect((await (await browser(mailing.service)).post('/api/auth/verify-email').send({ token })).status).toBe(204);
  return account;
}

async function deletionOf({ id }: Account) {
  const deletions: { id: string; userId: string; finishedAt: string | null; steps: object[] }[] = (
    await (await staff()).get('/api/admin/account-deletions')
  ).body;
  return deletions.find(({ userId }) => userId === id);
}

/** Retries the unconfirmed steps as staff. */
async function retry(account: Account): Promise<void> {
  const deletion = await deletionOf(account);
  expect((await (await staff()).post(`/api/admin/account-deletions/${deletion?.id}/retry`)).status).toBe(204);
}
const finished = (account: Account) => until(async () => Boolean((await deletionOf(account))?.finishedAt));

describe('POST /api/auth/data', () => {
  it('returns a file with the data of every service', async () => {
    const account = await verified();
    services.data.orders = { orders: [{ orderNumber: 'ORD-100001' }] };
    const response = await download(account);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-disposition': 'attachment; filename="my-data.json"',
      'cache-control': 'no-store',
    });
    expect(response.body).toMatchObject({
      account: { email: account.email, first_name: 'Tanya' },
      sessions: [{ device: 'Unknown browser' }],
      orders: { orders: [{ orderNumber: 'ORD-100001' }] },
      support: { tickets: [] },
      catalog: { newsletter: null },
    });
    expect(response.body.accessLog.map(({ action }: { action: string }) => action)).toContain('account.register');
    expect(services.of('data', account.id)).toHaveLength(3);
    for (const { identity, body } of services.of('data', account.id)) {
      expect([identity, body]).toEqual([
        expect.objectContaining({ sub: 'auth', role: 'service' }),
        { verifiedAddress: account.email },
      ]);
    }
  });

  it('contains no secrets and ignores unverified addresses', async () => {
    const account = await signUp(mailing);
    const { text } = await download(account);
    const [{ id, sid }] = await sql('select id, sid from sessions where user_id = $1', [account.id]);
    for (const secret of ['argon2', account.sid, account.device, id, sid]) expect(text).not.toContain(secret);
    expect(services.of('data', account.id).map(({ body }) => body)).toEqual(Array(3).fill({ verifiedAddress: null }));
  });

  it('contains the complete access log', async () => {
    const account = await signUp(mailing);
    await sql(
      `insert into audit_entries (user_id, user_name, action, subject) select $1, 'Tanya', 'account.sign-out', 'account/' || $1
       from generate_series(1, 350)`,
      [account.id],
    );
    expect((await download(account)).body.accessLog.length).toBeGreaterThan(350);
  });

  it('requires the password', async () => {
    const account = await signUp(mailing);
    const response = await download(account, 'not the password');
    expect([response.status, response.body.code, services.of('data', account.id)]).toEqual([403, 'WRONG_PASSWORD', []]);
    expect((await download(account, '')).body.code).toBe('VALIDATION_FAILED');
  });

  it('answers 503 with Retry-After while a service is down', async () => {
    services.refusals.set('support data', { status: 503, body: {} });
    const response = await download(await signUp(mailing));
    expect([response.status, response.body.code, response.headers['retry-after']]).toEqual([
      503,
      'SERVICE_UNAVAILABLE',
      '60',
    ]);
  });
});

describe('POST /api/auth/deletion', () => {
  it('ends the account and frees its address immediately', async () => {
    const account = await signUp(mailing);
    const response = await deleteAccount(account);
    expect([response.status, sidOf(response, true)]).toEqual([204, '']);
    expect(await sql('select from sessions where user_id = $1', [account.id])).toEqual([]);
    expect((await signIn(mailing, account)).body.code).toBe('INVALID_CREDENTIALS');
    const again = await (await browser(mailing.service))
      .post('/api/auth/register')
      .send({ email: account.email, password: 'another secret' });
    expect([again.status, again.body.id === account.id]).toEqual([201, false]);
  });

  it("clears the address's failed sign-ins", async () => {
    const account = await signUp(mailing);
    const guessed = { ...account, password: 'guessed' };
    for (let time = 0; time < 10; time += 1) await signIn(mailing, guessed);
    expect((await signIn(mailing, guessed)).body.code).toBe('RATE_LIMITED');
    await deleteAccount(account);
    expect((await signIn(mailing, guessed)).body.code).toBe('INVALID_CREDENTIALS');
  });

  it('delays erasure by 30 s so running requests finish', async () => {
    const account = await signUp(mailing);
    await deleteAccount(account);
    const waits =
      "select distinct extract(epoch from start_after - created_on)::int as seconds from pgboss.job where data ->> 'deletionId' = $1";
    expect(await sql(waits, [(await deletionOf(account))?.id])).toEqual([{ seconds: 30 }]);
  });

  it('erases the person in every service, then mails them', async () => {
    const account = await verified();
    await deleteAccount(account);
    expect(await deletionOf(account)).toMatchObject({
      finishedAt: null,
      steps: Array(3).fill({ confirmedAt: null, failures: 0, lastError: null }),
    });
    await retry(account);
    await finished(account);
    expect(
      services
        .of('removal', account.id)
        .map(({ service }) => service)
        .sort(),
    ).toEqual(['catalog', 'orders', 'support']);
    expect(services.of('removal', account.id).map(({ body }) => body)).toEqual(
      Array(3).fill({ verifiedAddress: account.email }),
    );
    const notice = (await mailsTo(mailing, account.email)).find(
      ({ subject }) => subject === 'Island Cell: your account is deleted',
    );
    expect(notice?.text).toContain('this address had an account');
    await sql("delete from pgboss.job where state = 'completed'");
    // This row stays for an hour to limit mails to the address.
    expect(await tablesWith(mailing.service.database, account.email)).toEqual(['public.mail_recipients']);
  });

  it('anonymises the access log', async () => {
    const account = await signUp(mailing);
    await (await browser(mailing.service, { address: '203.0.113.77' }))
      .post('/api/auth/login')
      .send({ email: account.email, password: 'wrong' });
    await deleteAccount(account);
    const { entries } = (await (await staff()).get(`/api/admin/audit/accounts?subject=account/${account.id}`)).body;
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries)
      expect([entry.userName === 'Tanya', entry.before, entry.after]).toEqual([false, null, null]);
  });

  it('retries an unavailable service and shows staff its error', async () => {
    const account = await signUp(mailing);
    services.refusals.set('orders removal', { status: 500, body: { code: 'INTERNAL' } });
    await deleteAccount(account);
    await retry(account);
    await until(async () =>
      JSON.stringify((await deletionOf(account))?.steps).includes('orders answered 500 INTERNAL'),
    );
    expect((await deletionOf(account))?.finishedAt).toBeNull();
    services.refusals.clear();
    await retry(account);
    await finished(account);
    expect((await deletionOf(account))?.steps).toContainEqual(
      expect.objectContaining({ service: 'orders', lastError: null }),
    );
  });

  it('notes in the access log which staff retried it', async () => {
    const account = await signUp(mailing);
    await deleteAccount(account);
    await retry(account);
    const path = `/api/admin/audit/accounts?subject=account/${account.id}&action=account.deletion-retry`;
    const { entries } = (await (await staff()).get(path)).body;
    expect(entries).toMatchObject([
      { userId: admin.sub, userName: admin.name, before: null, after: null, email: null },
    ]);
  });

  it('can be retried after its last attempt failed', async () => {
    const account = await signUp(mailing);
    await deleteAccount(account);
    const found = await deletionOf(account);
    await sql("delete from pgboss.job where name = 'account-deletions' and data ->> 'deletionId' = $1", [found?.id]);
    await retry(account);
    await finished(account);
  });

  it('mails once, even after a crash', async () => {
    const account = await signUp(mailing);
    await deleteAccount(account);
    const found = await deletionOf(account);
    await sql('update account_deletion_steps set confirmed_at = now() where deletion_id = $1', [found?.id]);
    await sql("update pgboss.job set start_after = now() where data ->> 'deletionId' = $1", [found?.id]);
    await finished(account);
    const about = (await mailsTo(mailing, account.email)).filter(({ subject }) => subject?.includes('deleted'));
    expect([about.length, services.of('removal', account.id)]).toEqual([1, []]);
  });

  it('is refused while orders are open, and names them', async () => {
    const account = await signUp(mailing);
    const detail = 'These orders are still under way: ORD-100001.';
    services.refusals.set('orders removal-check', { status: 409, body: { code: 'ORDERS_OPEN', detail } });
    const response = await deleteAccount(account);
    expect([response.status, response.body.code, response.body.detail]).toEqual([409, 'ORDERS_OPEN', detail]);
    expect((await signIn(mailing, account)).status).toBe(200);
  });

  it('is refused while orders is down, or with a wrong password', async () => {
    const account = await signUp(mailing);
    services.refusals.set('orders removal-check', { status: 503, body: {} });
    const refused = await deleteAccount(account);
    expect([refused.body.code, refused.headers['retry-after']]).toEqual(['SERVICE_UNAVAILABLE', '60']);
    expect((await deleteAccount(account, 'not the password')).body.code).toBe('WRONG_PASSWORD');
    expect((await signIn(mailing, account)).status).toBe(200);
  });

  it('is refused when the password changes during the request', async () => {
    const account = await signUp(mailing);
    services.beforeResponse.set('orders removal-check', () =>
      sql("update users set password = 'another' where id = $1", [account.id]),
    );
    expect((await deleteAccount(account)).body.code).toBe('WRONG_PASSWORD');
    expect(await sql('select from users where id = $1', [account.id])).toHaveLength(1);
  });

  it('never deletes the last admin, even concurrently', async () => {
    const [{ id }] = await sql("select id from users where account_type = 'admin'");
    const owner = { id, email: adminEmail, password: adminPassword };
    const leave = async (account: typeof owner) =>
      (await browser(mailing.service, { identity: { ...admin, sub: account.id } }))
        .post('/api/auth/deletion')
        .send({ password: account.password });
    expect((await leave(owner)).body.code).toBe('LAST_ADMIN');
    const second = await signUp(mailing);
    await sql("update users set account_type = 'admin' where id = $1", [second.id]);
    const answers = await Promise.all([leave(owner), leave(second)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await sql("select from users where account_type = 'admin'")).toHaveLength(1);
  });

  it('answers 404 to a retry for an unknown account', async () => {
    const path = `/api/admin/account-deletions/${customer.sub}/retry`;
    expect((await (await staff()).post(path)).body.code).toBe('NOT_FOUND');
  });
});

const withUser = 'row removed with the account';
testColumnsDeclared(() => mailing.service, {
  users: {
    personal: Object.fromEntries(
      'id email password username first_name last_name profile_image_url email_verified_at created_at updated_at order_updates marketing marketing_said_at settings_version staff_mails staff_role disabled_at invited_at'
        .split(' ')
        .map((column) => [column, 'row removed']),
    ),
    others: 'account_type',
  },
  sessions: { personal: { user_id: withUser, sess: withUser }, others: 'sid expire id seen_at ends_at' },
  known_browsers: { personal: { user_id: withUser, device: withUser }, others: 'seen_at' },
  mailed_links: { personal: { user_id: withUser, address: withUser }, others: 'token purpose created_at expires_at' },
  passkeys: {
    personal: Object.fromEntries(
      'user_id credential_id public_key counter transports name'.split(' ').map((column) => [column, withUser]),
    ),
    others: 'id is_synced created_at used_at',
  },
  passkey_challenges: {
    personal: { user_id: withUser, browser: 'row removed within minutes', attempt: 'row removed within minutes' },
    others: 'challenge purpose expires_at',
  },
  sign_in_failures: {
    personal: { key: 'rows of the address removed; those of a network drain within hours' },
    others: 'drained_at',
  },
  audit_entries: {
    personal: { user_name: '"Removed"', before: 'emptied', after: 'emptied' },
    others: 'id at user_id action subject',
  },
  mail_recipients: { personal: { address: 'row removed an hour after the last mail' }, others: 'sent' },
  account_deletions: {
    personal: {
      address: 'emptied when every service has confirmed',
      first_name: 'the same',
      verified_address: 'the same',
    },
    others: 'id user_id asked_at finished_at',
  },
  account_deletion_steps: { others: 'deletion_id service confirmed_at failures last_error' },
});
