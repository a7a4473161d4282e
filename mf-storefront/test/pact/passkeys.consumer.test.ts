/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { passkeysApi } from '../../src/features/account/settings/passkeys/passkeys.api.ts';
import { passkeySignInApi } from '../../src/shared/passkeys/passkey-sign-in.api.ts';
import { creation, use } from './authenticator.ts';
import { json, pactWith, problem, storeAt } from './pact.ts';

const { boolean, eachLike, integer, like, regex, string, timestamp, uuid } = MatchersV3;

describe('mf-storefront requests to auth about passkeys', () => {
  const pact = pactWith('auth');
  const { passkeys, passkeyOptions, addPasskey, renamePasskey, removePasskey } = passkeysApi.endpoints;
  const own = { password: 'sweet-mango-rain' };
  const wrong = { password: 'sweet-mango-ran' };
  const id = '5f3a91c2-0000-4000-8000-0000000000d1';

  const signedIn = 'ann@example.com is signed in';
  const withKey = 'ann@example.com is signed in and has a passkey';
  const withAll = 'ann@example.com is signed in and has as many passkeys as an account may have';
  const wasAsked = 'ann@example.com is signed in and was asked for a passkey by "challenge-of-ann"';

  const time = () => timestamp("yyyy-MM-dd'T'HH:mm:ss.SSSX", '2026-11-22T15:00:00.000Z');
  const bytes = (example: string) => regex(/^[\w-]+$/, example);
  const passkey = {
    id: uuid(id),
    name: string('Chrome on Android'),
    createdAt: time(),
    lastUsedAt: time(),
    isSynced: boolean(true),
  };
  const options = {
    challenge: bytes('Y2hhbGxlbmdlLW9mLWFubg'),
    rp: { id: 'localhost', name: string('localhost') },
    user: { id: bytes('NWYzYTkxYzI'), name: 'ann@example.com', displayName: 'Ann' },
    pubKeyCredParams: eachLike({ type: 'public-key', alg: integer(-7) }),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: eachLike({ type: 'public-key', id: bytes('yL3gpls4Npb86ms1YdjA3g') }),
  };

  const asked = (description: string, given: string) => pact.addInteraction().given(given).uponReceiving(description);
  const refusal = (status: number, code: string) => ({ status: integer(status), code, detail: string('Refused.') });

  it('lists passkeys of the account', () =>
    asked('a look at the passkeys', withKey)
      .withRequest('GET', '/api/auth/passkeys')
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(eachLike(passkey)))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(passkeys.initiate());
        expect(data).toMatchObject([{ id, name: 'Chrome on Android', isSynced: true }]);
      }));

  it('gets the challenge for a new passkey', () =>
    asked('a question what a new passkey must answer', withKey)
      .withRequest('POST', '/api/auth/passkeys/options', (request) => request.jsonBody(own))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody(options))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(passkeyOptions.initiate(own));
        expect(data).toMatchObject({ user: { name: 'ann@example.com' }, excludeCredentials: [{ type: 'public-key' }] });
      }));

  it.each([
    ['with a wrong password', 'with a wrong password', signedIn, wrong, 403, 'WRONG_PASSWORD'],
    ['beyond the limit', 'beyond as many as there may be', withAll, own, 409, 'CONFLICT'],
  ] as const)('refuses another passkey %s', (_, kind, given, body, status, code) =>
    asked(`a new passkey ${kind}`, given)
      .withRequest('POST', '/api/auth/passkeys/options', (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(passkeyOptions.initiate(body))).error).toMatchObject({ status, code });
      }),
  );

  it('adds a passkey', () =>
    asked('a new passkey', wasAsked)
      .withRequest('POST', '/api/auth/passkeys', (request) => request.jsonBody(creation()))
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody({ ...passkey, lastUsedAt: null }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(addPasskey.initiate(creation()));
        expect(data).toMatchObject({ name: 'Chrome on Android', lastUsedAt: null });
      }));

  it.each([
    ['nobody asked for', signedIn, creation()],
    ['was made for another site', wasAsked, creation('http://shop.example')],
  ] as const)('refuses a new passkey that %s', (kind, given, body) =>
    asked(`a new passkey that ${kind}`, given)
      .withRequest('POST', '/api/auth/passkeys', (request) => request.jsonBody(body))
      .willRespondWith(422, (answer) => answer.headers(problem).jsonBody(refusal(422, 'PASSKEY_REFUSED')))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(addPasskey.initiate(body))).error).toMatchObject({
          status: 422,
          code: 'PASSKEY_REFUSED',
        });
      }),
  );

  it('renames a passkey', () =>
    asked('another name of a passkey', withKey)
      .withRequest('PATCH', `/api/auth/passkeys/${id}`, (request) => request.jsonBody({ name: 'My phone' }))
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ ...passkey, name: 'My phone' }))
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(renamePasskey.initiate({ id, name: 'My phone' }));
        expect(data).toMatchObject({ id, name: 'My phone' });
      }));

  it('removes a passkey', () =>
    asked('the removal of a passkey', withKey)
      .withRequest('POST', `/api/auth/passkeys/${id}/removal`, (request) => request.jsonBody(own))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(removePasskey.initiate({ id, ...own }))).error).toBeUndefined();
      }));

  it.each([
    ['with a wrong password', withKey, wrong, 403, 'WRONG_PASSWORD'],
    ['that was removed before', signedIn, own, 404, 'NOT_FOUND'],
  ] as const)('refuses to remove a passkey %s', (kind, given, body, status, code) =>
    asked(`the removal of a passkey ${kind}`, given)
      .withRequest('POST', `/api/auth/passkeys/${id}/removal`, (request) => request.jsonBody(body))
      .willRespondWith(status, (answer) => answer.headers(problem).jsonBody(refusal(status, code)))
      .executeTest(async ({ url }) => {
        expect((await storeAt(url).dispatch(removePasskey.initiate({ id, ...body }))).error).toMatchObject({
          status,
          code,
        });
      }),
  );
});

describe('mf-storefront requests to auth about passkey sign-in', () => {
  const pact = pactWith('auth');
  const { passkeySignInOptions, signInWithPasskey } = passkeySignInApi.endpoints;
  const noAccount = 'nobody has an account';
  const wasAsked = 'the passkey of ann@example.com was asked by "challenge-of-ann"';

  it('gets the challenge of a sign-in', () =>
    pact
      .addInteraction()
      .given(noAccount)
      .uponReceiving('a question what a passkey must answer')
      .withRequest('POST', '/api/auth/passkey-sign-in/options')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          challenge: regex(/^[\w-]+$/, 'Y2hhbGxlbmdlLW9mLWFubg'),
          rpId: 'localhost',
          userVerification: 'required',
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(passkeySignInOptions.initiate());
        expect(data).toMatchObject({ rpId: 'localhost', challenge: expect.any(String) });
      }));

  it('signs the owner in', () =>
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
    ['nobody knows', noAccount, use()],
    ['signed something else', wasAsked, use('http://shop.example')],
  ] as const)('refuses a passkey that %s', (kind, given, body) =>
    pact
      .addInteraction()
      .given(given)
      .uponReceiving(`a sign-in with a passkey that ${kind}`)
      .withRequest('POST', '/api/auth/passkey-sign-in', (request) => request.jsonBody(body))
      .willRespondWith(401, (answer) =>
        answer
          .headers(problem)
          .jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('It could not be verified.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(signInWithPasskey.initiate(body));
        expect(error).toMatchObject({ status: 401, code: 'INVALID_CREDENTIALS' });
      }),
  );
});
