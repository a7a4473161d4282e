import { browser, sidOf } from './auth-service.ts';
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
beforeAll(async () => {
  mailing = await startMailing();
});
afterAll(() => mailing?.close());

const change = async (account: Account, body: object) =>
  (await asCustomer(mailing, account)).patch('/api/auth/user').send(body);
const sessionOf = async (account: Account) => ({ ...account, sid: sidOf(await signIn(mailing, account), true) ?? '' });
const isSignedIn = async (account: Account) =>
  (await (await asCustomer(mailing, account)).get('/api/auth/user')).status === 200;
const row = async ({ id }: Account) => {
  const [user] = await mailing.service.database.query('select * from users where id = $1', [id]);
  return user;
};
const subjects = async (address: string) => (await mailsTo(mailing, address)).map(({ subject }) => subject);

describe('PATCH /api/auth/user', () => {
  it('changes the sent names only and trims them', async () => {
    const account = await signUp(mailing);
    const response = await change(account, { lastName: '  Brown-O’Neil ' });
    expect([response.status, response.body]).toMatchObject([
      200,
      { id: account.id, firstName: 'Tanya', lastName: 'Brown-O’Neil' },
    ]);
    expect(response.body).not.toHaveProperty('password');
    expect((await (await asCustomer(mailing, account)).get('/api/auth/user')).body).toEqual(response.body);
  });

  it.each([['  '], [null]])('clears a name when it is %p', async (firstName) => {
    const account = await signUp(mailing);
    expect((await change(account, { firstName })).body.firstName).toBeNull();
  });

  it('ignores read-only fields', async () => {
    const account = await signUp(mailing);
    const response = await change(account, {
      username: 'other',
      accountType: 'admin',
      id: 'x',
      emailVerifiedAt: '2020-01-01',
    });
    expect([response.status, response.body]).toMatchObject([
      200,
      { username: null, accountType: 'customer', id: account.id },
    ]);
  });

  it("ignores a change of the address's case", async () => {
    const account = await signUp(mailing);
    expect((await change(account, { email: account.email.toUpperCase(), firstName: 'T' })).body).toMatchObject({
      email: account.email,
      firstName: 'T',
    });
    expect(await subjects(account.email)).toEqual(['Island Cell: welcome']);
  });

  it.each([
    ['no address', { email: 'tanya' }, 'email', 'Please enter a valid email address'],
    ['an empty address', { email: '' }, 'email', 'Please enter a valid email address'],
    ['null for an address', { email: null }, 'email', 'Please enter a valid email address'],
    ['a name of two lines', { firstName: 'Tanya\nhttp://evil' }, 'firstName', 'A first name must be one line of text.'],
    ['a name with a NUL', { lastName: 'a\0b' }, 'lastName', expect.any(String)],
    ['a long name', { lastName: 'x'.repeat(81) }, 'lastName', 'A last name has at most 80 characters.'],
    ['a name that is no text', { firstName: { a: 1 } }, 'firstName', expect.any(String)],
    ['a password that is no text', { email: 'x@example.com', password: [1] }, 'password', expect.any(String)],
  ])('refuses %s', async (_, body, field, message) => {
    const response = await change(await signUp(mailing), body);
    expect([response.status, response.body.errors]).toEqual([400, expect.arrayContaining([{ field, message }])]);
  });

  it('answers 401 to guests', async () => {
    expect((await (await browser(mailing.service)).patch('/api/auth/user').send({ firstName: 'X' })).status).toBe(401);
  });
});

describe('changing the e-mail address', () => {
  const moved = (account: Account) => ({ ...account, email: `new-${account.email}` });
  const move = (account: Account, password: string | undefined = account.password) =>
    change(account, { email: moved(account).email, password });

  it('makes it unverified and mails both addresses', async () => {
    const account = await signUp(mailing);
    const token = await newestToken(mailing, account.email, '/verify-email');
    await (await browser(mailing.service)).post('/api/auth/verify-email').send({ token });
    const response = await move(account);
    expect([response.status, response.body.email]).toEqual([200, moved(account).email]);
    expect((await row(account)).email_verified_at).toBeNull();
    expect([(await signIn(mailing, account)).status, (await signIn(mailing, moved(account))).status]).toEqual([
      401, 200,
    ]);
    expect(await subjects(account.email)).toContain('Island Cell: your address was changed');
    expect(await subjects(moved(account).email)).toEqual(['Island Cell: please confirm your address']);
    const second = await newestToken(mailing, moved(account).email, '/verify-email');
    expect((await (await browser(mailing.service)).post('/api/auth/verify-email').send({ token: second })).status).toBe(
      204,
    );
  });

  it('ends other sessions and all mailed links', async () => {
    const account = await signUp(mailing);
    const other = await sessionOf(account);
    await (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email: account.email });
    const token = await newestToken(mailing, account.email, '/reset-password');
    await move(account);
    expect([await isSignedIn(account), await isSignedIn(other)]).toEqual([true, false]);
    const reset = await (await browser(mailing.service))
      .post('/api/auth/reset-password')
      .send({ token, password: 'the second secret' });
    expect(reset.status).toBe(404);
  });

  it('requires the right password', async () => {
    const account = await signUp(mailing);
    const without = await change(account, { email: moved(account).email, firstName: 'X' });
    expect([without.status, without.body.code]).toEqual([422, 'PASSWORD_REQUIRED']);
    const wrong = await move(account, 'wrong');
    expect([wrong.status, wrong.body.code]).toEqual([403, 'WRONG_PASSWORD']);
    expect(await row(account)).toMatchObject({ email: account.email, first_name: 'Tanya' });
    await mailing.service.work();
    expect(await subjects(account.email)).toEqual(['Island Cell: welcome']);
  });

  it('counts wrong passwords as failed sign-ins', async () => {
    const account = await signUp(mailing);
    for (let time = 0; time < 10; time++) expect((await move(account, 'wrong')).status).toBe(403);
    const refused = await move(account);
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([429, 'RATE_LIMITED', '90']);
  });

  it('is refused when another account has the address', async () => {
    const [account, other] = [await signUp(mailing), await signUp(mailing)];
    const response = await change(account, { email: other.email.toUpperCase(), password: account.password });
    expect([response.status, response.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await row(account)).email).toBe(account.email);
  });
});

describe('POST /api/auth/change-password', () => {
  const changePassword = async (account: Account, body: object) =>
    (await asCustomer(mailing, account))
      .post('/api/auth/change-password')
      .send({ currentPassword: account.password, ...body });

  it('ends all sessions, starts a new one and mails the owner', async () => {
    const account = await signUp(mailing);
    const other = await sessionOf(account);
    const response = await changePassword(account, { password: 'the second secret' });
    expect(response.status).toBe(204);
    const here = { ...account, sid: sidOf(response, true) ?? '' };
    expect(await Promise.all([account, other, here].map(isSignedIn))).toEqual([false, false, true]);
    expect((await signIn(mailing, account)).status).toBe(401);
    expect((await signIn(mailing, { ...account, password: 'the second secret' })).status).toBe(200);
    expect(await subjects(account.email)).toContain('Island Cell: your password was changed');
  });

  it('invalidates a mailed reset link', async () => {
    const account = await signUp(mailing);
    await (await browser(mailing.service)).post('/api/auth/forgot-password').send({ email: account.email });
    const token = await newestToken(mailing, account.email, '/reset-password');
    await changePassword(account, { password: 'the second secret' });
    const reset = await (await browser(mailing.service))
      .post('/api/auth/reset-password')
      .send({ token, password: 'a third secret' });
    expect(reset.status).toBe(404);
  });

  it('is in the access log without the password', async () => {
    const account = await signUp(mailing);
    await changePassword(account, { password: 'the second secret' });
    const { body } = await (await asCustomer(mailing, account)).get('/api/auth/activity');
    expect(body.entries.map(({ action }: { action: string }) => action)).toContain('account.password-change');
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('succeeds once for two concurrent requests', async () => {
    const account = await signUp(mailing);
    const answers = await Promise.all(
      ['one secret of two', 'two secrets of two'].map((password) => changePassword(account, { password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 403]);
  });

  it.each([
    ['a wrong password', { currentPassword: 'wrong', password: 'the second secret' }, 403, 'WRONG_PASSWORD'],
    ['a common new password', { password: 'password' }, 422, 'PASSWORD_TOO_COMMON'],
    ['a short new password', { password: 'seven77' }, 400, 'VALIDATION_FAILED'],
    ['no new password', {}, 400, 'VALIDATION_FAILED'],
    ['no current password', { currentPassword: undefined, password: 'the second secret' }, 400, 'VALIDATION_FAILED'],
  ])('refuses %s', async (_, body, status, code) => {
    const account = await signUp(mailing);
    const response = await changePassword(account, body);
    expect([response.status, response.body.code, await isSignedIn(account)]).toEqual([status, code, true]);
  });

  it('answers 401 to guests', async () => {
    const agent = await browser(mailing.service);
    expect(
      (await agent.post('/api/auth/change-password').send({ currentPassword: 'x', password: 'the second secret' }))
        .status,
    ).toBe(401);
  });
});
