import { randomUUID } from 'node:crypto';
import type { AccountMailKind, UnsentMail } from '@shop/contracts/mails';
import { deadQueue, storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { admin } from '@shop/service-kit/testing/identities';
import { until } from '@shop/service-kit/testing/until';
import { mailQueue } from '../src/mails/mail.job.ts';
import { browser } from './auth-service.ts';
import { type Account, type Mailing, mailsTo, newestToken, signUp, startMailing } from './mailing.ts';

type Mail = UnsentMail<AccountMailKind>;

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterEach(() => {
  mailing.mailbox.refuse = 0;
});
afterAll(() => mailing?.close());

const staff = () => mailing.service.as(admin);
const list = async (query = '') => (await staff()).get(`/api/admin/mails/accounts${query}`);
const retry = async (id: string) => (await staff()).post(`/api/admin/mails/accounts/${id}/retry`);
const mailOf = async (to: string, state = 'waiting'): Promise<Mail | undefined> =>
  (await list(`?state=${state}&limit=100`)).body.mails.find((mail: Mail) => mail.to === to);

/** Polls for a mail that the server has refused. */
async function refusedMail(to: string, state?: string): Promise<Mail> {
  let found: Mail | undefined;
  await until(async () => {
    found = await mailOf(to, state);
    return Boolean(found?.error);
  });
  return found as Mail;
}

const forgot = async ({ email }: Account) =>
  (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email });

/** An account whose reset mail the mail server always refuses. */
async function unreachable(): Promise<Account> {
  const account = await signUp(mailing);
  await mailing.service.work();
  mailing.mailbox.refuse = Number.POSITIVE_INFINITY;
  await forgot(account);
  return account;
}

/** Makes the mail due now, as if it had been requested that long ago. */
const askedEarlier = (id: string, ago: string) =>
  mailing.service.database.query(
    `update pgboss.job set start_after = now(), data = data || jsonb_build_object('askedAt', now() - $2::interval) where id = $1`,
    [id, ago],
  );

/** Stores a mail in the dead-letter queue. */
async function deadNotice(address: string): Promise<string> {
  const id = randomUUID();
  const data = { mail: 'password-changed', address, firstName: null };
  await mailing.service.database.query(
    storeJobs(deadQueue(mailQueue), 'select $1::uuid as id, $2::jsonb as data, now() as start_after'),
    [id, JSON.stringify(data)],
  );
  return id;
}

describe('GET /api/admin/mails/accounts', () => {
  it('lists a refused mail without secrets', async () => {
    const { email } = await unreachable();
    const mail = await refusedMail(email);
    expect(mail).toEqual({
      ...{ id: expect.any(String), state: 'waiting', kind: 'reset-password', to: email, failures: expect.any(Number) },
      ...{ error: expect.stringContaining('busy'), storedAt: expect.any(String), dueAt: expect.any(String) },
    });
    expect(JSON.stringify(mail)).not.toMatch(/token|https?:/);
  });

  it('lists a mail as dead when its address is unknown', async () => {
    const account = await signUp(mailing);
    await mailing.service.work();
    mailing.mailbox.unknown.add(account.email);
    await forgot(account);
    const mail = await refusedMail(account.email, 'dead');
    expect(mail).toMatchObject({
      state: 'dead',
      kind: 'reset-password',
      error: expect.stringContaining('550 5.1.1'),
      dueAt: null,
    });
    expect(await mailOf(account.email)).toBeUndefined();
  });

  it('resolves the address of a mail by its account', async () => {
    mailing.mailbox.refuse = Number.POSITIVE_INFINITY;
    const { email } = await signUp(mailing);
    expect(await refusedMail(email)).toMatchObject({ kind: 'welcome' });
  });

  it('returns pages', async () => {
    for (const name of ['a', 'b', 'c']) await deadNotice(`${name}@example.com`);
    const { body } = await list('?state=dead&limit=2');
    expect([body.mails.length, body.totalPages]).toEqual([2, Math.ceil(body.total / 2)]);
    expect((await list(`?state=dead&limit=2&page=${body.totalPages + 1}`)).body.mails).toEqual([]);
  });

  it.each(['?state=sent', '?page=0', '?limit=101'])('refuses %s', async (query) => {
    expect((await list(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('a notice to a slow mail server', () => {
  it('does not delay password-reset mails', async () => {
    const [slow, account] = [await signUp(mailing), await signUp(mailing)];
    await mailing.service.work();
    mailing.mailbox.slow.add(slow.email);
    await retry(await deadNotice(slow.email));
    await until(async () => (await mailOf(slow.email)) === undefined);
    await forgot(account);
    await mailing.mailbox.wait(account.email, 'set a new password');
    const notice = 'your password was changed';
    expect(
      mailing.mailbox.mails.some(({ to, subject }) => to?.[0]?.address === slow.email && subject?.includes(notice)),
    ).toBe(false);
    mailing.mailbox.slow.delete(slow.email);
    await mailing.mailbox.wait(slow.email, notice);
  });
});

describe('POST /api/admin/mails/accounts/:id/retry', () => {
  it('resends a dead notice under its id', async () => {
    const id = await deadNotice('given-up@example.com');
    expect((await retry(id)).status).toBe(204);
    expect((await mailing.mailbox.wait('given-up@example.com', 'your password was changed')).messageId).toContain(id);
    expect(await mailOf('given-up@example.com', 'dead')).toBeUndefined();
  });

  it('sends an expired reset mail with a new, valid link', async () => {
    const account = await unreachable();
    const { id } = await refusedMail(account.email);
    await askedEarlier(id, '61 minutes');
    const dead = await refusedMail(account.email, 'dead');
    expect(dead).toMatchObject({ kind: 'reset-password', error: 'Its link was asked for too long ago.', dueAt: null });
    mailing.mailbox.refuse = 0;
    expect((await retry(dead.id)).status).toBe(204);
    await mailing.mailbox.wait(account.email, 'set a new password');
    const token = await newestToken(mailing, account.email, '/reset-password');
    const reset = (await browser(mailing.service))
      .post('/api/auth/reset-password')
      .send({ token, password: 'the second secret' });
    expect((await reset).status).toBe(204);
  });

  it('drops an expired mail when a newer link was sent', async () => {
    const account = await unreachable();
    const { id } = await refusedMail(account.email);
    mailing.mailbox.refuse = 0;
    await forgot(account);
    await mailing.mailbox.wait(account.email, 'set a new password');
    await askedEarlier(id, '61 minutes');
    await until(async () => !(await mailOf(account.email)));
    expect(await mailOf(account.email, 'dead')).toBeUndefined();
    expect(await mailsTo(mailing, account.email)).toHaveLength(2);
  });

  it("logs the staff member in the account's access log", async () => {
    const account = await signUp(mailing);
    const id = await deadNotice(account.email);
    await retry(id);
    const { body } = await (await staff()).get(
      `/api/admin/audit/accounts?subject=account/${account.id}&action=account.mail-retry`,
    );
    expect(body.entries).toMatchObject([
      { userId: admin.sub, email: account.email, after: { mail: 'password-changed' } },
    ]);
  });

  it.each(['1', '%00', '00000000-0000-4000-8000-000000000000'])('answers 404 for the id %s', async (id) => {
    expect((await retry(id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
