import { browser, startAuth } from './auth-service.ts';
import { type Account, asCustomer, type Mailing, mailsTo, newestToken, signUp, startMailing } from './mailing.ts';

let mailing: Mailing;
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const verify = async (token: unknown) =>
  (await browser(mailing.service)).post('/api/auth/verify-email').send({ token });
const ask = async (account: Account) => (await asCustomer(mailing, account)).post('/api/auth/verification');
const isVerified = async ({ id }: Account): Promise<boolean> => {
  const [row] = await mailing.service.database.query(
    'select email_verified_at is not null as yes from users where id = $1',
    [id],
  );
  return row.yes;
};
const tokenOf = ({ email }: Account) => newestToken(mailing, email, '/verify-email');

describe('the link in the welcome mail', () => {
  it('verifies the address once, without a session', async () => {
    const account = await signUp(mailing);
    const token = await tokenOf(account);
    expect(await isVerified(account)).toBe(false);
    expect((await verify(token)).status).toBe(204);
    expect(await isVerified(account)).toBe(true);
    expect((await verify(token)).body.code).toBe('NOT_FOUND');
  });

  it('expires after a day', async () => {
    const account = await signUp(mailing);
    const token = await tokenOf(account);
    const earlier = (interval: string) =>
      mailing.service.database.query(
        'update mailed_links set expires_at = expires_at - $1::interval where user_id = $2',
        [interval, account.id],
      );
    await earlier('23 hours 58 minutes');
    const [{ good }] = await mailing.service.database.query(
      'select expires_at > now() as good from mailed_links where user_id = $1',
      [account.id],
    );
    expect(good).toBe(true);
    await earlier('2 minutes');
    const response = await verify(token);
    expect([response.status, response.body.code, await isVerified(account)]).toEqual([410, 'LINK_EXPIRED', false]);
  });

  it('is invalid after the address changes', async () => {
    const account = await signUp(mailing);
    const token = await tokenOf(account);
    await mailing.service.database.query("update users set email = 'new-' || email where id = $1", [account.id]);
    expect([(await verify(token)).body.code, await isVerified(account)]).toEqual(['NOT_FOUND', false]);
  });

  it('cannot reset the password', async () => {
    const token = await tokenOf(await signUp(mailing));
    const agent = await browser(mailing.service);
    expect((await agent.post('/api/auth/reset-password').send({ token, password: 'the second secret' })).status).toBe(
      404,
    );
    expect((await verify(token)).status).toBe(204);
  });

  it.each([['x'], ['A'.repeat(32)]])('answers 404 for the token %p', async (token) => {
    expect((await verify(token)).status).toBe(404);
  });

  it.each([[''], [undefined], [{ a: 1 }], ['x'.repeat(201)]])('answers 400 for the token %p', async (token) => {
    expect((await verify(token)).status).toBe(400);
  });
});

describe('POST /api/auth/verification', () => {
  it('mails a new link that replaces the first', async () => {
    const account = await signUp(mailing);
    const first = await tokenOf(account);
    expect((await ask(account)).status).toBe(202);
    const second = await tokenOf(account);
    expect((await verify(first)).status).toBe(404);
    expect((await verify(second)).status).toBe(204);
  });

  it('mails nothing to an address that is verified', async () => {
    const account = await signUp(mailing);
    await verify(await tokenOf(account));
    expect((await ask(account)).status).toBe(202);
    expect(await mailsTo(mailing, account.email)).toHaveLength(1);
  });

  it('keeps the previous link valid when the mail fails', async () => {
    const account = await signUp(mailing);
    const first = await tokenOf(account);
    mailing.mailbox.refuse = 1;
    await ask(account);
    await mailing.service.work();
    expect(mailing.mailbox.refuse).toBe(0);
    expect((await verify(first)).status).toBe(204);
  });

  it('answers 401 to guests', async () => {
    expect((await (await browser(mailing.service)).post('/api/auth/verification')).status).toBe(401);
  });
});

it('mailed links are deleted at start-up a month after expiry', async () => {
  const account = await signUp(mailing);
  await tokenOf(account);
  await mailing.service.database.query(
    "update mailed_links set expires_at = now() - interval '31 days' where user_id = $1",
    [account.id],
  );
  await (await startAuth(undefined, mailing.service)).close();
  expect(await mailing.service.database.query('select from mailed_links where user_id = $1', [account.id])).toEqual([]);
});
