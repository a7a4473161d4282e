/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import type { PaymentDecision } from '@shop/contracts/orders';
import { receiptsApi } from '../../src/features/receipts/receipts.api.ts';
import { keptReceiptsApi } from '../../src/shared/receipt/kept-receipts.api.ts';
import { receiptStoreApi } from '../../src/shared/receipt/receipt-store.api.ts';
import { call, json, moment, money, ofOrder, pactWith, problemJson } from './pact.ts';

const { boolean, eachLike, integer, nullValue, regex, string } = MatchersV3;

const orderId = '5f3a91c2-0000-4000-8000-000000000482';
const waits = 'staff looks at a bank transfer whose receipt waits';
const verified = 'staff looks at a bank transfer that is verified';
const asBefore = { paymentStatus: 'verified' as const, note: 'NCB 1', updatedAt: '2026-01-01T12:00:00.000Z' };

const asOrder = ({ note, ...decided }: PaymentDecision) => ({ ...decided, paymentNote: note ?? '' });

describe('mf-admin requests to orders about receipts', () => {
  it('lists pending receipts', () =>
    pactWith('orders')
      .addInteraction()
      .given('staff looks at a bank transfer of which a part came before the receipt that waits')
      .uponReceiving('a look at the receipts that wait')
      .withRequest('GET', '/api/admin/receipts', (request) => request.query({ state: 'waiting' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          entries: eachLike({
            orderId: regex(/^[0-9a-f-]{36}$/, orderId),
            orderNumber: regex(/^ORD-\d+$/, 'ORD-482913'),
            customerName: string('Andre Campbell'),
            total: money('7200.00'),
            amountPaid: money('1000.00'),
            paymentStatus: 'pending',
            orderStatus: 'processing',
            orderedAt: moment,
            updatedAt: moment,
            receipt: { contentType: 'image/png', size: integer(48_000), sentAt: moment, sameAs: [] },
            earlier: eachLike({
              contentType: string('image/png'),
              size: integer(1),
              sentAt: moment,
              sameAs: [],
              rejection: string('Too dark'),
              rejectedAt: moment,
              rejectedBy: string('Keisha'),
            }),
            decision: nullValue(),
          }),
          waiting: integer(1),
          next: nullValue(),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(receiptsApi.endpoints.receipts.initiate('waiting')));
        expect(data?.pages[0]?.entries[0]).toMatchObject({ total: '7200.00', earlier: [{ rejection: 'Too dark' }] });
      }));

  it('lists decided receipts', () =>
    pactWith('orders')
      .addInteraction()
      .given(verified)
      .uponReceiving('a look at the receipts that were decided about')
      .withRequest('GET', '/api/admin/receipts', (request) => request.query({ state: 'decided' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          entries: eachLike({
            orderNumber: regex(/^ORD-\d+$/, 'ORD-482913'),
            paymentStatus: 'verified',
            decision: { at: moment, who: string('Keisha'), note: 'NCB 8841-220' },
          }),
          waiting: integer(0),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(receiptsApi.endpoints.receipts.initiate('decided')));
        expect(data?.pages[0]?.entries[0]?.decision).toMatchObject({ note: 'NCB 8841-220' });
      }));

  it('lists all receipts of an order', () =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving('a look at all receipts of an order')
      .withRequest('GET', ofOrder(orderId, '/receipts'))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody([
          {
            url: string('https://store.example/2'),
            contentType: 'image/png',
            size: integer(48_000),
            sentAt: moment,
            rejection: nullValue(),
          },
          {
            url: string('https://store.example/1'),
            contentType: 'image/png',
            size: integer(48_000),
            sentAt: moment,
            rejection: 'Too dark',
          },
        ]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(keptReceiptsApi.endpoints.keptReceipts.initiate(orderId)),
        );
        expect(data).toMatchObject([{ rejection: null }, { rejection: 'Too dark' }]);
      }));

  it.each([
    ['is away', true],
    ['is there', false],
  ])('reports whether the receipt store %s', (state, away) =>
    pactWith('orders')
      .addInteraction()
      .given(`staff looks at the receipt desk while the store of receipts ${state}`)
      .uponReceiving(`the question for a store of receipts that ${state}`)
      .withRequest('GET', '/api/admin/receipts/store')
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ away }))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(receiptStoreApi.endpoints.receiptStore.initiate()));
        expect(data).toEqual({ away });
      }),
  );

  it('gets a link to the file of a receipt', () =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving('the wish to see a receipt')
      .withRequest('GET', ofOrder(orderId, '/receipt'))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          url: regex(/^https?:.+$/, 'https://store.example/receipts/1'),
          contentType: 'image/png',
          usedBefore: boolean(false),
        }),
      )
      .executeTest(async ({ url }) => {
        const file = { orderId, sentAt: '2026-11-21T10:21:00.000Z' };
        const { data } = await call(url, (dispatch) => dispatch(receiptsApi.endpoints.receiptLink.initiate(file)));
        expect(data).toMatchObject({ contentType: 'image/png' });
      }));

  it.each([
    ['verify a payment', { paymentStatus: 'verified' as const, note: 'NCB 8841-220' }],
    ['reject a receipt', { paymentStatus: 'failed' as const, note: 'Too dark' }],
    [
      'reject a receipt of a part',
      { paymentStatus: 'failed' as const, note: 'A part is missing', amountPaid: '1000.00' },
    ],
  ])('lets staff %s', (wish, decision) =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving(`the wish to ${wish}`)
      .withRequest('PATCH', ofOrder(orderId, '/payment'), (request) => request.jsonBody(decision))
      .willRespondWith(200, (response) => response.headers(json).jsonBody(asOrder(decision)))
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(receiptsApi.endpoints.decidePayment.initiate({ orderId, ...decision })),
        );
        expect(data).toMatchObject({ paymentNote: decision.note });
      }),
  );

  it('gets a conflict when another person verified the payment', () =>
    pactWith('orders')
      .addInteraction()
      .given(verified)
      .uponReceiving('the wish to verify a payment that is verified')
      .withRequest('PATCH', ofOrder(orderId, '/payment'), (request) =>
        request.jsonBody({ paymentStatus: 'verified', note: 'NCB 1' }),
      )
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({ status: 409, code: 'PAYMENT_DECIDED', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const decision = { orderId, paymentStatus: 'verified' as const, note: 'NCB 1' };
        const { error } = await call(url, (dispatch) =>
          dispatch(receiptsApi.endpoints.decidePayment.initiate(decision)),
        );
        expect(error).toMatchObject({ code: 'PAYMENT_DECIDED' });
      }));

  it('refuses to verify a payment of a cancelled order', () =>
    pactWith('orders')
      .addInteraction()
      .given('staff looks at a cancelled order whose receipt waits')
      .uponReceiving('the wish to verify a payment of a cancelled order')
      .withRequest('PATCH', ofOrder(orderId, '/payment'), (request) =>
        request.jsonBody({ paymentStatus: 'verified', note: 'NCB 1' }),
      )
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({ status: 409, code: 'ORDER_CANCELLED', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const decision = { orderId, paymentStatus: 'verified' as const, note: 'NCB 1' };
        const { error } = await call(url, (dispatch) =>
          dispatch(receiptsApi.endpoints.decidePayment.initiate(decision)),
        );
        expect(error).toMatchObject({ code: 'ORDER_CANCELLED' });
      }));

  it('refuses to verify a payment when the order changed', () =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving('the wish to verify a payment as it was before')
      .withRequest('PATCH', ofOrder(orderId, '/payment'), (request) => request.jsonBody(asBefore))
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({ status: 409, code: 'CONFLICT', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(receiptsApi.endpoints.decidePayment.initiate({ orderId, ...asBefore })),
        );
        expect(error).toMatchObject({ code: 'CONFLICT' });
      }));

  it('lists decisions with their authors', () =>
    pactWith('orders')
      .addInteraction()
      .given(verified)
      .uponReceiving('a look at an order whose payment is verified')
      .withRequest('GET', ofOrder(orderId))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          orderNumber: regex(/^ORD-\d+$/, 'ORD-482913'),
          timeline: [
            { note: '' },
            { at: moment, who: string('Keisha'), kind: 'payment_verified', note: 'NCB 8841-220' },
          ],
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(receiptsApi.endpoints.decidedOrder.initiate(orderId)));
        expect(data?.timeline[1]).toMatchObject({ kind: 'payment_verified', note: 'NCB 8841-220' });
      }));
});
