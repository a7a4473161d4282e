import { customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { readConfig } from '../src/config.ts';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const credentials = { email: 'Tanya@example.com', password: 'secret-1' };

describe('POST /api/auth/register', () => {
  it('creates a customer, signs in and returns no password', async () => {
    const response = await (await browser(service))
      .post('/api/auth/register')
      .send({ ...credentials, firstName: ' Tanya ', accountType: 'admin' });
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      email: 'Tanya@example.com',
      firstName: 'Tanya',
      username: null,
      accountType: 'customer',
    });
    expect(JSON.stringify(response.body)).not.toMatch(/password|argon/);
    const user = await (await browser(service, { sid: sidOf(response), identity: customer })).get('/api/auth/user');
    expect(user.body.email).toBe('Tanya@example.com');
  });

  it('refuses a registered e-mail in any case', async () => {
    const response = await (await browser(service))
      .post('/api/auth/register')
      .send({ ...credentials, email: 'TANYA@EXAMPLE.COM' });
    expect([response.status, response.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect(response.body.detail).toContain('email already exists');
  });

  it('refuses a username that is taken', async () => {
    const register = async (email: string) =>
      (await browser(service)).post('/api/auth/register').send({ email, password: 'secret-1', username: 'Bolt' });
    expect((await register('a@example.com')).status).toBe(201);
    expect((await register('b@example.com')).body.code).toBe('CONFLICT');
  });

  it.each([
    ['no e-mail', { password: 'secret-1' }, 'email', 'Please enter a valid email address'],
    ['not an e-mail', { email: 'tanya', password: 'secret-1' }, 'email', 'Please enter a valid email address'],
    [
      'a short password',
      { email: 'c@example.com', password: 'seven-7' },
      'password',
      'Password must be at least 8 characters',
    ],
    [
      'seven characters of two units each',
      { email: 'c@example.com', password: '🔋'.repeat(7) },
      'password',
      expect.any(String),
    ],
    [
      'a password of 201 characters',
      { email: 'c@example.com', password: 'x'.repeat(201) },
      'password',
      expect.any(String),
    ],
    ['a password that is no text', { email: 'c@example.com', password: { a: 1 } }, 'password', expect.any(String)],
    [
      'a NUL in the name',
      { email: 'c@example.com', password: 'secret-1', firstName: 'An\0dre' },
      'firstName',
      expect.any(String),
    ],
    [
      'a name of two lines',
      { email: 'c@example.com', password: 'secret-1', firstName: 'Tanya\nBcc: x' },
      'firstName',
      'A first name must be one line of text.',
    ],
    [
      'a lone surrogate as name',
      { email: 'c@example.com', password: 'secret-1', lastName: '\ud800' },
      'lastName',
      expect.any(String),
    ],
    [
      'a lone surrogate in the e-mail',
      { email: 'c\ud800@example.com', password: 'secret-1' },
      'email',
      'Please enter a valid email address',
    ],
    [
      'a strange username',
      { email: 'c@example.com', password: 'secret-1', username: '<b>' },
      'username',
      expect.stringContaining('username'),
    ],
    ...['kei\u0455ha', '\u041aeisha', 'Ke\u0456sha', 'Κeisha', 'Ｋeisha', 'оwner'].map(
      (username): [string, object, string, unknown] => [
        `the username ${username}, which looks like a Latin one`,
        { email: 'c@example.com', password: 'secret-1', username },
        'username',
        'A username has 2 to 40 Latin letters, digits, dots, dashes or underscores.',
      ],
    ),
  ])('refuses %s', async (_, body, field, message) => {
    const response = await (await browser(service)).post('/api/auth/register').send(body);
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.body.errors).toContainEqual({ field, message });
  });

  it.each([
    ['one of the most common', 'password123', 'PASSWORD_TOO_COMMON'],
    ['one of the most common in capitals', 'PassWord123', 'PASSWORD_TOO_COMMON'],
    ['the address', 'Shanice.Brown@Example.com', 'PASSWORD_IS_ADDRESS'],
    ['the part before its @', 'shanice.BROWN', 'PASSWORD_IS_ADDRESS'],
  ])('refuses %s as password', async (_, password, code) => {
    const response = await (await browser(service))
      .post('/api/auth/register')
      .send({ email: 'shanice.brown@example.com', password });
    expect([response.status, response.body.code]).toEqual([422, code]);
    expect(await service.database.query("select from users where email = 'shanice.brown@example.com'")).toEqual([]);
  });

  it('creates one account for twenty concurrent requests', async () => {
    const agent = await browser(service);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        agent.post('/api/auth/register').send({ email: 'race@example.com', password: 'secret-1' }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
  });
});

describe('POST /api/auth/login', () => {
  it('sets a new session id in an HttpOnly cookie', async () => {
    const first = await (await browser(service)).post('/api/auth/login').send(credentials);
    expect(first.status).toBe(200);
    expect(first.headers['set-cookie']?.[0]).toMatch(
      /^sid=[\w-]{32}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const second = await (await browser(service, { sid: sidOf(first) }))
      .post('/api/auth/login')
      .send({ ...credentials, email: 'tanya@EXAMPLE.com' });
    expect(sidOf(second)).not.toBe(sidOf(first));
    expect(
      (await (await browser(service, { sid: sidOf(first), identity: customer })).get('/api/auth/user')).status,
    ).toBe(401);
  });

  it.each(['\u200b tanya@example.com\u00a0', '\u202atanya@example.com\u202c', 'tanya\u2060@example.com'])(
    'ignores invisible characters of a pasted address: %j',
    async (email) => {
      expect((await (await browser(service)).post('/api/auth/login').send({ ...credentials, email })).status).toBe(200);
    },
  );

  it.each([
    ['a wrong password', { ...credentials, password: 'wrong-1' }, 401, 'INVALID_CREDENTIALS'],
    ['an unknown e-mail', { ...credentials, email: 'nobody@example.com' }, 401, 'INVALID_CREDENTIALS'],
    ['a lone surrogate as password', { ...credentials, password: '\ud800' }, 401, 'INVALID_CREDENTIALS'],
    ['an e-mail with a NUL', { ...credentials, email: 'Tanya\0@example.com' }, 400, 'VALIDATION_FAILED'],
    ['a lone surrogate as e-mail', { ...credentials, email: '\ud800' }, 400, 'VALIDATION_FAILED'],
    ['a password of 255 characters', { ...credentials, password: 'x'.repeat(255) }, 400, 'VALIDATION_FAILED'],
    ['no password', { email: credentials.email }, 400, 'VALIDATION_FAILED'],
    ['nothing', {}, 400, 'VALIDATION_FAILED'],
    ['objects for text', { email: { $ne: 1 }, password: ['x'] }, 400, 'VALIDATION_FAILED'],
  ])('answers %s the same for everyone', async (_, body, status, code) => {
    const response = await (await browser(service)).post('/api/auth/login').send(body);
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('stores cookies and passwords as hashes only', async () => {
    const response = await (await browser(service)).post('/api/auth/login').send(credentials);
    const rows = JSON.stringify([
      await service.database.query('select * from sessions'),
      await service.database.query('select * from users'),
    ]);
    expect(rows).not.toContain(sidOf(response));
    expect(rows).not.toContain(credentials.password);
    expect(rows).toContain('$argon2id$');
  });
});

describe('GET /api/auth/user without a session', () => {
  it('returns the account of an identity token', async () => {
    const { body } = await (await browser(service)).post('/api/auth/login').send(credentials);
    const identity = { sub: body.id, role: 'customer' as const };
    const response = await (await service.as(identity)).get('/api/auth/user');
    expect([response.status, response.body]).toEqual([200, body]);
  });

  it.each([
    ['guests', guest],
    ['a deleted account', customer],
  ])('refuses %s', async (_, caller) => {
    expect((await (await service.as(caller)).get('/api/auth/user')).status).toBe(401);
  });

  it('refuses an ended session despite a valid token', async () => {
    const response = await (await browser(service)).post('/api/auth/login').send(credentials);
    const [sid, identity] = [sidOf(response), { sub: response.body.id, role: 'customer' as const }];
    await (await browser(service, { sid, identity })).post('/api/auth/logout');
    expect((await (await browser(service, { sid, identity })).get('/api/auth/user')).status).toBe(401);
  });
});

describe('POST /api/auth/logout', () => {
  it('ends the session and clears the cookie, idempotently', async () => {
    const sid = sidOf(await (await browser(service)).post('/api/auth/login').send(credentials));
    for (let time = 0; time < 2; time++) {
      const response = await (await browser(service, { sid })).post('/api/auth/logout');
      expect([response.status, sidOf(response)]).toEqual([204, '']);
    }
    expect((await (await browser(service, { sid, identity: customer })).get('/api/auth/user')).body.code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('staff sign-in', () => {
  it('accepts the first admin', async () => {
    const response = await (await browser(service))
      .post('/api/admin/auth/login')
      .send({ email: adminEmail, password: adminPassword });
    expect([response.status, response.body.accountType]).toEqual([200, 'admin']);
  });

  it('refuses customers and gives them no session', async () => {
    const response = await (await browser(service)).post('/api/admin/auth/login').send(credentials);
    expect([response.status, response.body.detail]).toEqual([403, 'Admin access required']);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['a guest', guest, 401],
    ['a customer', customer, 403],
    ['a process', gatewayProcess, 403],
  ])('GET /api/admin/auth/user refuses %s', async (_, caller, status) => {
    expect((await (await browser(service, { identity: caller })).get('/api/admin/auth/user')).status).toBe(status);
  });
});

describe('auth behind https', () => {
  it('sets and clears both cookies as Secure __Host- cookies', async () => {
    const secure = await startAuth('https://shop.example');
    const response = await (await browser(secure))
      .post('/api/auth/login')
      .send({ email: adminEmail, password: adminPassword });
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(/^__Host-sid=[\w-]{32}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
      expect.stringMatching(/^__Host-did=[\w-]{32}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    const left = await (await browser(secure, { sid: 'anything' })).post('/api/auth/logout');
    expect(left.headers['set-cookie']).toEqual(['__Host-sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure']);
    await secure.close();
  });

  it('has no default for required URLs', () => {
    const environment = { PORT: '1', DATABASE_URL: 'postgres://localhost/auth', IDENTITY_KEYS: 'http://localhost' };
    for (const name of ['PUBLIC_URL', 'SITE_URL', 'SMTP_URL', 'MAIL_FROM']) {
      expect(() => readConfig(environment)).toThrow(new RegExp(`${name}: is missing`));
    }
    expect(() => readConfig({ ...environment, PUBLIC_URL: 'shop' })).toThrow('PUBLIC_URL: must be an address');
  });
});
