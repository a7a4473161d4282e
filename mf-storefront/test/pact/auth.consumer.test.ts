/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accessApi } from '../../src/features/access/access.api.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { integer, string, timestamp, uuid } = MatchersV3;

const pact = pactWith('auth');
const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
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

const asked = (description: string, given: string) => pact.addInteraction().given(given).uponReceiving(description);

describe('mf-storefront asks auth', () => {
  it('to sign somebody in', () =>
    asked('a sign-in', 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody(credentials))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(ann))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(logIn.initiate(credentials));
        expect(data).toMatchObject({ email: 'ann@example.com', firstName: 'Ann', accountType: 'customer' });
      }));

  it('to sign somebody in with a wrong password, which it refuses', () =>
    asked('a sign-in with a wrong password', 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/login', (request) => request.jsonBody({ ...credentials, password: 'sweet-mango-ran' }))
      .willRespondWith(401, (answer) =>
        answer.headers(problem).jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('Invalid credentials') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(logIn.initiate({ ...credentials, password: 'sweet-mango-ran' }));
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }));

  it('to sign somebody in after too many wrong passwords, and learns how long to wait', () =>
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

  it('for an account', () =>
    asked('a registration', 'nobody has an account')
      .withRequest('POST', '/api/auth/register', (request) => request.jsonBody(registration))
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody(ann))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(register.initiate(registration))).data).toMatchObject({ username: 'ann.b' });
      }));

  it.each([
    ['an address that has one', { email: 'Ann@example.com', password: credentials.password }, 409, 'EMAIL_TAKEN'],
    ['a username that somebody has', { ...registration, email: 'andre@example.com' }, 409, 'CONFLICT'],
    ['a password that many use', { email: 'andre@example.com', password: 'password1' }, 422, 'PASSWORD_TOO_COMMON'],
    ['its address as the password', { email: 'andre@example.com', password: 'andre@example.com' }, 422, 'PASSWORD_IS_ADDRESS'],
  ] as const)('for an account with %s, which it refuses', (kind, body, status, code) =>
    asked(`a registration with ${kind}`, 'ann@example.com has an account')
      .withRequest('POST', '/api/auth/register', (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody({ status: integer(status), code, detail: string('Refused.') }))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(register.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('for an account with what is no address, which it refuses', () =>
    asked('a registration with what is no address', 'nobody has an account')
      .withRequest('POST', '/api/auth/register', (request) => request.jsonBody({ ...credentials, email: 'ann@example' }))
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
