/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { passkeySignInApi } from '../../src/shared/passkeys/passkey-sign-in.api.ts';
import { use } from './authenticator.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { like, regex, string } = MatchersV3;

const pact = pactWith('auth');
const { passkeySignInOptions, signInWithPasskey } = passkeySignInApi.endpoints;
const nobody = 'nobody has an account';
const wasAsked = 'the passkey of ann@example.com was asked by "challenge-of-ann"';

describe('mf-storefront asks auth about a sign-in with a passkey', () => {
  it('what a key must answer', () =>
    pact
      .addInteraction()
      .given(nobody)
      .uponReceiving('a question what a passkey must answer')
      .withRequest('POST', '/api/auth/passkey-sign-in/options')
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ challenge: regex(/^[\w-]+$/, 'Y2hhbGxlbmdlLW9mLWFubg'), rpId: 'localhost', userVerification: 'required' }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(passkeySignInOptions.initiate());
        expect(data).toMatchObject({ rpId: 'localhost', challenge: expect.any(String) });
      }));

  it('to sign its owner in', () =>
    pact
      .addInteraction()
      .given(wasAsked)
      .uponReceiving('a sign-in with a passkey')
      .withRequest('POST', '/api/auth/passkey-sign-in', (request) => request.jsonBody(use()))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(like({ email: 'ann@example.com', firstName: 'Ann', accountType: 'customer' })),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(signInWithPasskey.initiate(use()));
        expect(data).toMatchObject({ email: 'ann@example.com', firstName: 'Ann' });
      }));

  it.each([
    ['nobody knows', nobody, use()],
    ['signed something else', wasAsked, use('http://shop.example')],
  ] as const)('to sign in the owner of one that %s, which it refuses', (kind, given, body) =>
    pact
      .addInteraction()
      .given(given)
      .uponReceiving(`a sign-in with a passkey that ${kind}`)
      .withRequest('POST', '/api/auth/passkey-sign-in', (request) => request.jsonBody(body))
      .willRespondWith(401, (answer) =>
        answer.headers(problem).jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('It could not be verified.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(signInWithPasskey.initiate(body));
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }),
  );
});
