import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { ordersApi } from '../../src/shared/orders/orders.api.ts';
import { receiptCalls, transferApi } from '../../src/shared/transfer/transfer.api.ts';
import { storeAt } from './store-at.ts';

const { like, regex, string } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-checkout',
  provider: 'orders',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const upload = '5d3f7a2e-0000-4000-8000-00000000abcd';
const again = `https://store.example/receipts/uploads/${upload}?signature=new`;
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problemType = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };

const account = '55555555-5555-4555-8555-555555555555';
const personChanged = { status: 409, code: 'PERSON_CHANGED', detail: 'You are no longer signed in.' };

describe('mf-checkout requests to orders for a transfer', () => {
  it('reserves an order number as payment reference', () =>
    pact
      .addInteraction()
      .given('nobody has reserved a number')
      .uponReceiving('the reservation of a number')
      .withRequest('POST', '/api/orders/numbers')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          orderNumber: regex(/^ORD-\d{6,9}$/, 'ORD-482913'),
          expiresAt: regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-24T15:42:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(transferApi.endpoints.reserveNumber.initiate(undefined));
        expect(data).toMatchObject({ orderNumber: 'ORD-482913' });
      }));

  it('refuses to reserve a number when the session has ended', () =>
    pact
      .addInteraction()
      .given('nobody has reserved a number')
      .uponReceiving('the reservation of a number for an account, from a guest')
      .withRequest('POST', '/api/orders/numbers', (request) => request.headers({ 'X-Person': account }))
      .willRespondWith(409, (answer) => answer.headers(problemType).jsonBody(like(personChanged)))
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(transferApi.endpoints.reserveNumber.initiate(account));
        expect(error).toMatchObject(personChanged);
      }));

  it('refuses a receipt when the session has ended', () =>
    pact
      .addInteraction()
      .given('the store takes receipts')
      .uponReceiving('the beginning of an upload for an account, from a guest')
      .withRequest('POST', '/api/objects/upload', (request) =>
        request.headers({ 'X-Person': account }).jsonBody({ size: 521_489 }),
      )
      .willRespondWith(409, (answer) => answer.headers(problemType).jsonBody(like(personChanged)))
      .executeTest(async ({ url }) => {
        const calls = receiptCalls(storeAt(url).dispatch);
        calls.callFor({ person: account });
        await expect(calls.begin(521_489)).rejects.toMatchObject({ status: 409, isLasting: true });
      }));

  it('releases a reserved number', () =>
    pact
      .addInteraction()
      .given('the caller has reserved ORD-482913')
      .uponReceiving('a number that is given back')
      .withRequest('DELETE', '/api/orders/numbers/ORD-482913')
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(ordersApi.endpoints.giveNumberBack.initiate('ORD-482913'));
        expect(error).toBeUndefined();
      }));

  it('gets an upload URL for a receipt', () =>
    pact
      .addInteraction()
      .given('the store takes receipts')
      .uponReceiving('the beginning of an upload')
      .withRequest('POST', '/api/objects/upload', (request) => request.jsonBody({ size: 521_489 }))
      .willRespondWith(200, (answer) =>
        answer
          .headers(json)
          .jsonBody({ uploadURL: string(`https://store.example/receipts/uploads/${upload}?signature=signed`) }),
      )
      .executeTest(async ({ url }) => {
        expect(await receiptCalls(storeAt(url).dispatch).begin(521_489)).toContain(`uploads/${upload}`);
      }));

  it('renews an upload URL', () =>
    pact
      .addInteraction()
      .given(`the caller has begun upload ${upload} of 521489 bytes`)
      .uponReceiving('the beginning of an upload that was begun before')
      .withRequest('POST', '/api/objects/upload', (request) =>
        request.jsonBody({
          size: 521_489,
          uploadURL: `https://store.example/receipts/uploads/${upload}?signature=old`,
        }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ uploadURL: regex(`^https?://.+/uploads/${upload}\\?.+$`, again) }),
      )
      .executeTest(async ({ url }) => {
        const calls = receiptCalls(storeAt(url).dispatch);
        expect(await calls.begin(521_489, `https://store.example/receipts/uploads/${upload}?signature=old`)).toBe(
          again,
        );
      }));

  it('refuses more receipts than may wait for an order', () =>
    pact
      .addInteraction()
      .given('the caller has as many receipts without an order as they may')
      .uponReceiving('the beginning of an upload past a cap')
      .withRequest('POST', '/api/objects/upload', (request) => request.jsonBody({ size: 521_489 }))
      .willRespondWith(429, (answer) =>
        answer.headers({ ...problemType, 'Retry-After': regex(/^\d+$/, '3600') }).jsonBody(
          like({
            status: 429,
            code: 'UPLOAD_LIMIT_REACHED',
            detail: 'Too many uploaded files wait for their order.',
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        await expect(receiptCalls(storeAt(url).dispatch).begin(521_489)).rejects.toMatchObject({ status: 429 });
      }));

  it('confirms an upload', () =>
    pact
      .addInteraction()
      .given(`the caller has put a PDF where upload ${upload} leads`)
      .uponReceiving('the end of an upload')
      .withRequest('PUT', '/api/bank-transfers', (request) =>
        request.jsonBody({ transferProofURL: `https://store.example/receipts/uploads/${upload}` }),
      )
      .willRespondWith(200, (answer) => answer.headers(json).jsonBody({ objectPath: `/objects/receipts/${upload}` }))
      .executeTest(async ({ url }) => {
        const { finish } = receiptCalls(storeAt(url).dispatch);
        expect(await finish(`https://store.example/receipts/uploads/${upload}`)).toBe(`/objects/receipts/${upload}`);
      }));

  it('gets 404 for an unknown upload', () =>
    pact
      .addInteraction()
      .given('the store takes receipts')
      .uponReceiving('the end of an upload that is gone')
      .withRequest('PUT', '/api/bank-transfers', (request) =>
        request.jsonBody({
          transferProofURL: 'https://store.example/receipts/uploads/00000000-0000-4000-8000-000000000000',
        }),
      )
      .willRespondWith(404, (answer) =>
        answer
          .headers(problemType)
          .jsonBody(like({ status: 404, code: 'NOT_FOUND', detail: 'The upload was not found.' })),
      )
      .executeTest(async ({ url }) => {
        const { finish } = receiptCalls(storeAt(url).dispatch);
        const gone = finish('https://store.example/receipts/uploads/00000000-0000-4000-8000-000000000000');
        await expect(gone).rejects.toMatchObject({ status: 404 });
      }));
});
