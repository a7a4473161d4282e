/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { accessApi } from '../../src/features/access/access.api.ts';
import { mailedLinkApi } from '../../src/shared/layout/mailed-link.api.ts';
import { pactWith, problem, storeAt } from './pact.ts';

const { string } = MatchersV3;

const pact = pactWith('auth');
const { forgotPassword, resetPassword, sendVerification } = accessApi.endpoints;
const verify = (token: string) => mailedLinkApi.endpoints.followMailedLink.initiate({ path: '/auth/verify-email', token });
const password = 'papaya-mango-rain';
const mailed = 'ann@example.com was mailed the links "reset-of-ann" and "verify-of-ann"';
const expired = 'the links "reset-of-ann" and "verify-of-ann" have expired';

const posted = (description: string, given: string, path: string, body: object) =>
  pact
    .addInteraction()
    .given(given)
    .uponReceiving(description)
    .withRequest('POST', path, (request) => request.jsonBody(body));

const refused: [kind: string, given: string, status: number, code: string][] = [
  ['nobody mailed', 'nobody has an account', 404, 'NOT_FOUND'],
  ['has expired', expired, 410, 'LINK_EXPIRED'],
];

describe('mf-storefront asks auth about mailed links', () => {
  it.each([
    ['that has an account', 'ann@example.com has an account'],
    ['that has none', 'nobody has an account'],
  ])('for one to an address %s, which is answered alike', (kind, given) => {
    const body = { email: 'ann@example.com' };
    return posted(`a forgotten password of an address ${kind}`, given, '/api/auth/forgot-password', body)
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(forgotPassword.initiate(body))).error).toBeUndefined();
      });
  });

  it('to set a password', () => {
    const body = { token: 'reset-of-ann', password };
    return posted('a new password', mailed, '/api/auth/reset-password', body)
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toBeUndefined();
      });
  });

  it('to set a password that many use, which it refuses', () => {
    const body = { token: 'reset-of-ann', password: 'password1' };
    return posted('a new password that many use', mailed, '/api/auth/reset-password', body)
      .willRespondWith(422, (answer) =>
        answer.headers(problem).jsonBody({ status: 422, code: 'PASSWORD_TOO_COMMON', detail: string('Too common.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toMatchObject({ code: 'PASSWORD_TOO_COMMON' });
      });
  });

  it.each(refused)('to set a password by a link that %s, which it refuses', (kind, given, status, code) => {
    const body = { token: 'reset-of-ann', password };
    return posted(`a new password by a link that ${kind}`, given, '/api/auth/reset-password', body)
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody({ status, code, detail: string('It is no good.') }))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(resetPassword.initiate(body))).error).toMatchObject({ status, code });
      });
  });

  it('to confirm an address', () =>
    posted('the confirmation of an address', mailed, '/api/auth/verify-email', { token: 'verify-of-ann' })
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(verify('verify-of-ann'))).error).toBeUndefined();
      }));

  it.each(refused)('to confirm an address by a link that %s, which it refuses', (kind, given, status, code) =>
    posted(`the confirmation of an address by a link that ${kind}`, given, '/api/auth/verify-email', { token: 'verify-of-ann' })
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody({ status, code, detail: string('It is no good.') }))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(verify('verify-of-ann'))).error).toMatchObject({ status, code });
      }),
  );

  it('for another one that confirms the address', () =>
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
