/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import type { Store } from '@shop/contracts/shop';
import { demoShop } from '@shop/platform/testing';
import { type ShopReplacement, shopDetailsApi } from '../../src/features/shop-details/shop-details.api.ts';
import { confirmationApi } from '../../src/shared/confirmation/confirmation.api.ts';
import { call, json, moment, pactWith, problemJson } from './pact.ts';

const { eachLike, fromProviderState, like, regex, string } = MatchersV3;
const { lastShopChange, replaceShop, shopDetails } = shopDetailsApi.endpoints;
const { confirmPasskey, confirmPassword } = confirmationApi.endpoints;

const etag = 'W/"vhWAP9-b7G6LYtCWQcYA2z"';
const withTag = { ...json, ETag: regex(/^W\/"[\w-]+"$/, etag) };
const asked = (what: string) =>
  pactWith('orders')
    .addInteraction()
    .given("an admin edits the shop's details")
    .uponReceiving(`from mf-admin: ${what}`);

/** A replacement of the version that the provider's state knows. */
const replacing = (what: string, shop: object, confirmation?: string) =>
  asked(what).withRequest('PUT', '/api/shop', (request) =>
    request
      .headers({
        'If-Match': fromProviderState(`\${etag}`, etag),
        ...(confirmation && { 'X-Confirmation': fromProviderState(`\${confirmation}`, confirmation) }),
      })
      .jsonBody(shop),
  );
const replace = (url: string, replacement: Partial<ShopReplacement>) =>
  call(url, (dispatch) => dispatch(replaceShop.initiate({ shop: demoShop, etag, ...replacement })));

const proof = 'eyJhbGciOiJFZERTQSJ9.e30.c2ln';
const moved = { ...demoShop, bank: { ...demoShop.bank, accountNumber: '404 017 287' } };
const [kingston, montegoBay] = demoShop.stores as [Store, Store];
const ochoRios = { ...kingston, id: 'ocho-rios' };
const rearranged = { ...demoShop, stores: [kingston, ochoRios], closedStores: [montegoBay] };
const backwards = {
  ...demoShop,
  stores: [{ ...kingston, hours: [{ day: 1, opens: 540, closes: 480 }] }],
} as typeof demoShop;

describe("mf-admin requests to orders about the shop's details", () => {
  it('gets the details with their version', () =>
    asked("a look at the shop's details")
      .withRequest('GET', '/api/shop')
      .willRespondWith(200, (response) =>
        response.headers(withTag).jsonBody(like({ ...demoShop, delivery: { ...demoShop.delivery, closed: [] } })),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(shopDetails.initiate()));
        expect(data).toMatchObject({ etag, shop: { fees: demoShop.fees } });
      }));

  it('gets 412 for an outdated version', () =>
    asked('a replacement of outdated details')
      .withRequest('PUT', '/api/shop', (request) => request.headers({ 'If-Match': 'W/"outdated"' }).jsonBody(moved))
      .willRespondWith(412, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: 412, code: 'CHANGED_MEANWHILE', detail: string('Changed by someone else.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await replace(url, { shop: moved, etag: 'W/"outdated"' });
        expect(error).toMatchObject({ code: 'CHANGED_MEANWHILE' });
      }));

  it('gets the field of an error', () =>
    replacing('a store that closes before it opens', backwards)
      .willRespondWith(400, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 400, code: 'VALIDATION_FAILED', detail: string('Please check the details.') },
          errors: [{ field: 'stores.0.hours.0.closes', message: string('A store must close after it opens.') }],
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await replace(url, { shop: backwards });
        expect(error).toMatchObject({ errors: [{ field: 'stores.0.hours.0.closes' }] });
      }));

  it('gets 422 for another bank account without a confirmation', () =>
    replacing('another bank account without a confirmation', moved)
      .willRespondWith(422, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: 422, code: 'PASSWORD_REQUIRED', detail: string('Please enter your password again.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await replace(url, { shop: moved });
        expect(error).toMatchObject({ code: 'PASSWORD_REQUIRED' });
      }));

  it('replaces the version that was edited, with a confirmation', () =>
    replacing('another bank account with a confirmation', moved, proof)
      .willRespondWith(200, (response) => response.headers(withTag).jsonBody({ bank: moved.bank }))
      .executeTest(async ({ url }) => {
        const { data } = await replace(url, { shop: moved, confirmation: proof });
        expect(data).toMatchObject({ etag, shop: { bank: moved.bank } });
      }));

  it('adds a store and closes another', () =>
    replacing('an added and a closed store, with a confirmation', rearranged, proof)
      .willRespondWith(200, (response) =>
        response
          .headers(withTag)
          .jsonBody({ stores: [{ id: 'kingston' }, { id: 'ocho-rios' }], closedStores: [{ id: 'montego-bay' }] }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await replace(url, { shop: rearranged, confirmation: proof });
        expect(data).toMatchObject({ shop: { closedStores: [{ id: 'montego-bay' }] } });
      }));

  it('gets the last change of the details', () =>
    asked('a look at the last change of the details')
      .withRequest('GET', '/api/admin/audit/orders', (request) => request.query({ subject: 'shop', limit: '1' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          entries: eachLike({
            id: regex(/^\d+$/, '7'),
            at: moment,
            userName: string('Keisha'),
            action: 'shop.replace',
            subject: 'shop',
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(lastShopChange.initiate()));
        expect(data).toMatchObject({ userName: 'Keisha', action: 'shop.replace' });
      }));
});

describe('mf-admin requests to auth for a confirmation', () => {
  const confirming = (given: string, what: string, password: string) =>
    pactWith('auth')
      .addInteraction()
      .given(given)
      .uponReceiving(`from mf-admin: ${what}`)
      .withRequest('POST', '/api/auth/confirmation', (request) => request.jsonBody({ password }));
  const confirm = (url: string, password: string) =>
    call(url, (dispatch) => dispatch(confirmPassword.initiate({ password })));

  it('confirms by password', () =>
    confirming('the only admin is signed in', 'a confirmation by password', 'owner-password')
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ confirmation: string(proof) }))
      .executeTest(async ({ url }) => {
        expect((await confirm(url, 'owner-password')).data).toEqual({ confirmation: proof });
      }));

  it('refuses a wrong password', () =>
    confirming('the only admin is signed in', 'a confirmation by a wrong password', 'owner-passwort')
      .willRespondWith(403, (response) =>
        response
          .headers(problemJson)
          .jsonBody({ status: 403, code: 'WRONG_PASSWORD', detail: string('This is not your password.') }),
      )
      .executeTest(async ({ url }) => {
        expect((await confirm(url, 'owner-passwort')).error).toMatchObject({ code: 'WRONG_PASSWORD' });
      }));

  it('asks for the passkey of an account that has one', () =>
    confirming(
      'the only admin is signed in and has a passkey',
      'a confirmation by the password alone',
      'owner-password',
    )
      .willRespondWith(401, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 401, code: 'SECOND_FACTOR_REQUIRED', detail: string('Your passkey is needed, too.') },
          passkey: { challenge: string('Y2hhbGxlbmdl') },
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await confirm(url, 'owner-password');
        expect(error).toMatchObject({
          code: 'SECOND_FACTOR_REQUIRED',
          body: { passkey: { challenge: 'Y2hhbGxlbmdl' } },
        });
      }));

  it('refuses a passkey without a challenge', () => {
    const response = { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'c2ln' };
    const use = { id: 'a2V5', rawId: 'a2V5', type: 'public-key', response };
    return pactWith('auth')
      .addInteraction()
      .given('the only admin is signed in')
      .uponReceiving('from mf-admin: a confirmation by a passkey that was not asked for')
      .withRequest('POST', '/api/auth/confirmation/second-factor', (request) => request.jsonBody(use))
      .willRespondWith(401, (answer) =>
        answer
          .headers(problemJson)
          .jsonBody({ status: 401, code: 'INVALID_CREDENTIALS', detail: string('Please try again.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) => dispatch(confirmPasskey.initiate(use)));
        expect(error).toMatchObject({ code: 'INVALID_CREDENTIALS' });
      });
  });
});
