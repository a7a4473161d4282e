/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accountApi } from '../../src/features/account/account.api.ts';
import { privacyApi } from '../../src/features/account/privacy/privacy.api.ts';
import { accessApi } from '../../src/features/sign-in/access.api.ts';
import { mailedLinkApi } from '../../src/shared/layout/mailed-link.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { boolean, eachLike, integer, like, regex, string, timestamp, uuid } = MatchersV3;

const pact = pactWith('auth');
const signedIn = 'ann@example.com is signed in';
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
const asked = (description: string, given: string) => pact.addInteraction().given(given).uponReceiving(description);
const posted = (description: string, given: string, path: string, body: object) =>
  asked(description, given).withRequest('POST', path, (request) => request.jsonBody(body));

describe('mf-storefront requests to auth', () => {
  const credentials = { email: 'ann@example.com', password: 'sweet-mango-rain' };
  const registration = { ...credentials, username: 'ann.b', firstName: 'Ann', lastName: 'Brown' };
  const { logIn, register } = accessApi.endpoints;

  const ann = {
    id: uuid('5f3a91c2-0000-4000-8000-0000000000a1'),
    email: 'ann@example.com',
    username: 'ann.b',
    firstName: 'Ann',
    lastName: 'Brown',
    profileImageUrl: null,
    accountType: 'customer',
    createdAt: time(),
    updatedAt: time(),
  };

  it('signs a customer in', () =>
    asked('a sign-in', 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody(credentials))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(ann))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(logIn.initiate(credentials));
        expect(data).toMatchObject({ email: 'ann@example.com', firstName: 'Ann', accountType: 'customer' });
      }));

  it('refuses a wrong password', () =>
    asked('a sign-in with a wrong password', 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/login', (request) =>
        request.jsonBody({ ...credentials, password: 'sweet-mango-ran' }),
      )
      .willRespondWith(401, (answer) =>
        answer
          .headers(problem)
          .jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('Invalid credentials') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(logIn.initiate({ ...credentials, password: 'sweet-mango-ran' }));
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }));

  it('gets the waiting time after too many wrong passwords', () =>
    asked('a sign-in after too many', 'too many wrong passwords were tried for ann@example.com')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody(credentials))
      .willRespondWith(429, (answer) =>
        answer
          .headers({ ...problem, 'Retry-After': string('60') })
          .jsonBody({ status: 429, code: 'RATE_LIMITED', detail: string('Too many.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(logIn.initiate(credentials));
        expect(error).toMatchObject({ status: 429, detail: 'Too many attempts. Please try again in 1 minute.' });
      }));

  it('registers an account', () =>
    asked('a registration', 'nobody has an account')
      .withRequest('POST', '/api/auth/register', (request) => request.jsonBody(registration))
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody(ann))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(register.initiate(registration))).data).toMatchObject({
          username: 'ann.b',
        });
      }));

  it.each([
    [
      'a taken address',
      'an address that has one',
      { email: 'Ann@example.com', password: credentials.password },
      409,
      'EMAIL_TAKEN',
    ],
    [
      'a taken username',
      'a username that somebody has',
      { ...registration, email: 'andre@example.com' },
      409,
      'CONFLICT',
    ],
    [
      'a common password',
      'a password that many use',
      { email: 'andre@example.com', password: 'password1' },
      422,
      'PASSWORD_TOO_COMMON',
    ],
    [
      'the address as password',
      'its address as the password',
      { email: 'andre@example.com', password: 'andre@example.com' },
      422,
      'PASSWORD_IS_ADDRESS',
    ],
  ] as const)('refuses a registration with %s', (_, kind, body, status, code) =>
    asked(`a registration with ${kind}`, 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/register', (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status: integer(status), code, detail: string('Refused.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(register.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('refuses a registration with an invalid address', () =>
    asked('a registration with what is no address', 'nobody has an account')
      .withRequest('POST', '/api/auth/register', (request) =>
        request.jsonBody({ ...credentials, email: 'ann@example' }),
      )
      .willRespondWith(400, (answer) =>
        answer.headers(problem).jsonBody({
          status: 400,
          code: 'VALIDATION_FAILED',
          detail: string('Please check the form.'),
          errors: [{ field: 'email', message: string('Please enter a valid email address') }],
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(register.initiate({ ...credentials, email: 'ann@example' }));
        expect(error).toMatchObject({ status: 400, errors: [{ field: 'email' }] });
      }));
});

describe('mf-storefront requests to auth about mailed links', () => {
  const { acceptInvite, forgotPassword, resetPassword, sendVerification } = accessApi.endpoints;
  const verify = (token: string) =>
    mailedLinkApi.endpoints.followMailedLink.initiate({ path: '/auth/verify-email', token });
  const password = 'papaya-mango-rain';
  const mailed = 'ann@example.com was mailed the links "reset-of-ann" and "verify-of-ann"';
  const expired = 'the links "reset-of-ann" and "verify-of-ann" have expired';

  const refused: [kind: string, given: string, status: number, code: string][] = [
    ['nobody mailed', 'nobody has an account', 404, 'NOT_FOUND'],
    ['has expired', expired, 410, 'LINK_EXPIRED'],
  ];

  it.each([
    ['that has an account', 'ann@example.com has an account'],
    ['that has none', 'nobody has an account'],
  ])('accepts a password reset for an address %s', (kind, given) => {
    const body = { email: 'ann@example.com' };
    return posted(`a forgotten password of an address ${kind}`, given, '/api/auth/forgot-password', body)
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(forgotPassword.initiate(body))).error).toBeUndefined();
      });
  });

  it('sets a password', () => {
    const body = { token: 'reset-of-ann', password };
    return posted('a new password', mailed, '/api/auth/reset-password', body)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toBeUndefined();
      });
  });

  it('accepts an invite of staff', () => {
    const body = { token: 'invite-of-marlon', password, firstName: 'Marlon', lastName: 'Reid' };
    return posted(
      'an accepted invite',
      'marlon@example.com was mailed the invite "invite-of-marlon"',
      '/api/auth/staff-invite',
      body,
    )
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(acceptInvite.initiate(body))).error).toBeUndefined();
      });
  });

  it('refuses a common password', () => {
    const body = { token: 'reset-of-ann', password: 'password1' };
    return posted('a new password that many use', mailed, '/api/auth/reset-password', body)
      .willRespondWith(422, (answer) =>
        answer.headers(problem).jsonBody({ status: 422, code: 'PASSWORD_TOO_COMMON', detail: string('Too common.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toMatchObject({
          code: 'PASSWORD_TOO_COMMON',
        });
      });
  });

  it.each(refused)('refuses to set a password by a link that %s', (kind, given, status, code) => {
    const body = { token: 'reset-of-ann', password };
    return posted(`a new password by a link that ${kind}`, given, '/api/auth/reset-password', body)
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status, code, detail: string('It is no good.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toMatchObject({ status, code });
      });
  });

  it('confirms an address', () =>
    posted('the confirmation of an address', mailed, '/api/auth/verify-email', { token: 'verify-of-ann' })
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(verify('verify-of-ann'))).error).toBeUndefined();
      }));

  it.each(refused)('refuses to confirm an address by a link that %s', (kind, given, status, code) =>
    posted(`the confirmation of an address by a link that ${kind}`, given, '/api/auth/verify-email', {
      token: 'verify-of-ann',
    })
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status, code, detail: string('It is no good.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(verify('verify-of-ann'))).error).toMatchObject({ status, code });
      }),
  );

  it('sends another confirmation link', () =>
    pact
      .addInteraction()
      .given('ann@example.com is signed in')
      .uponReceiving('another confirmation of an address')
      .withRequest('POST', '/api/auth/verification')
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(sendVerification.initiate())).error).toBeUndefined();
      }));
});

describe('mf-storefront requests to auth about personal data', () => {
  const { downloadData, deleteAccount } = privacyApi.endpoints;
  const own = { password: 'sweet-mango-rain' };
  const wrong = { password: 'sweet-mango-ran' };
  const ordersAway = 'ann@example.com is signed in while orders is away';

  const refusal = (status: number, code: string) => ({ status: integer(status), code, detail: string('Refused.') });

  it('downloads the data as unparsed text', () =>
    posted('a download of all data', signedIn, '/api/auth/data', own)
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          account: like({ email: 'ann@example.com' }),
          orders: like({}),
          support: like({}),
          catalog: like({}),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(downloadData.initiate(own));
        expect(JSON.parse(data ?? '')).toMatchObject({ account: { email: 'ann@example.com' } });
      }));

  it.each([
    ['with a wrong password', signedIn, wrong, 403, 'WRONG_PASSWORD'],
    ['while a service is away', ordersAway, own, 503, 'SERVICE_UNAVAILABLE'],
  ] as const)('refuses a download of the data %s', (kind, given, body, status, code) =>
    posted(`a download of all data ${kind}`, given, '/api/auth/data', body)
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(downloadData.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('deletes the account', () =>
    posted('the deletion of an account', signedIn, '/api/auth/deletion', own)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(deleteAccount.initiate(own))).error).toBeUndefined();
      }));

  it.each([
    ['with a wrong password', signedIn, wrong, 403, 'WRONG_PASSWORD'],
    ['that has an order under way', 'ann@example.com is signed in and has an order under way', own, 409, 'ORDERS_OPEN'],
    ['while orders is away', ordersAway, own, 503, 'SERVICE_UNAVAILABLE'],
    [
      'that is the only one of an admin',
      'the only admin is signed in',
      { password: 'owner-password' },
      409,
      'LAST_ADMIN',
    ],
  ] as const)('refuses to delete an account %s', (kind, given, body, status, code) =>
    posted(`the deletion of an account ${kind}`, given, '/api/auth/deletion', body)
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(deleteAccount.initiate(body))).error).toMatchObject({ status, code });
      }),
  );
});

describe('mf-storefront requests to auth about sessions', () => {
  const { ownSessions, endSession, endOtherSessions, ownActivity } = accountApi.endpoints;
  const elsewhere = '5f3a91c2-0000-4000-8000-0000000000b1';

  it('lists sessions of the account', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at the sessions')
      .withRequest('GET', '/api/auth/sessions')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(
          eachLike({
            id: uuid(elsewhere),
            device: string('Chrome on Android'),
            startedAt: time(),
            lastSeenAt: time(),
            isCurrent: boolean(false),
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownSessions.initiate());
        expect(data).toMatchObject([{ device: 'Chrome on Android', isCurrent: false }]);
      }));

  it('ends all other sessions', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('the end of all other sessions')
      .withRequest('DELETE', '/api/auth/sessions')
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endOtherSessions.initiate())).error).toBeUndefined();
      }));

  it('ends one session', () =>
    pact
      .addInteraction()
      .given('ann@example.com is signed in elsewhere, too')
      .uponReceiving('the end of a session')
      .withRequest('DELETE', `/api/auth/sessions/${elsewhere}`)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endSession.initiate(elsewhere))).error).toBeUndefined();
      }));

  it('gets 404 when it ends a missing session', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('the end of a session that ended before')
      .withRequest('DELETE', `/api/auth/sessions/${elsewhere}`)
      .willRespondWith(404, (answer) =>
        answer.headers(problem).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('It is gone.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(endSession.initiate(elsewhere))).error).toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        });
      }));

  it('lists account activity', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at the activity')
      .withRequest('GET', '/api/auth/activity', (request) => request.query({ limit: '10' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          entries: eachLike({ id: string('1'), at: time(), action: regex(/^account\.[a-z-]+$/, 'account.sign-in') }),
          next: null,
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownActivity.initiate());
        expect(data?.pages[0]).toMatchObject({ entries: [{ action: 'account.sign-in' }], next: null });
      }));

  it('lists earlier account activity', () =>
    pact
      .addInteraction()
      .given(signedIn)
      .uponReceiving('a look at earlier activity')
      .withRequest('GET', '/api/auth/activity', (request) => request.query({ limit: '10', before: '1' }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ entries: [], next: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ownActivity.initiate(undefined, { initialPageParam: '1' }));
        expect(data?.pages).toEqual([{ entries: [], next: null }]);
      }));
});
