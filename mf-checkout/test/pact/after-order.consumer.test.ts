import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { eventsOf } from '../../src/shared/live/events-of.ts';
import type { OrderLink } from '../../src/shared/live/LiveOrderPart.ts';
import { ordersApi } from '../../src/shared/orders/orders.api.ts';
import { signedOrderApi } from '../../src/shared/orders/signed-order.api.ts';
import { storeAt } from './store-at.ts';

const { string } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-checkout',
  provider: 'orders',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const json = { 'Content-Type': MatchersV3.regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problemType = { 'Content-Type': MatchersV3.regex(/^application\/problem\+json.*$/, 'application/problem+json') };
const link = { orderNumber: 'ORD-123456', key: 'signed' };
const eventStream = { 'Content-Type': MatchersV3.regex(/^text\/event-stream.*$/, 'text/event-stream') };
const pathOf = (followed: OrderLink) => `/api${eventsOf(followed)}`.replace(/\?.*$/, '');
const reason = 'Found my old one';
const objectPath = '/objects/receipts/44444444-4444-4444-8444-444444444444';

/** Requests the cancellation of the order in the link. */
const cancelling = (state: string, description: string) =>
  pact
    .addInteraction()
    .given(state)
    .uponReceiving(description)
    .withRequest('POST', '/api/orders/ORD-123456/cancellation', (request) =>
      request.jsonBody({ key: link.key, reason }),
    );
const cancel = (url: string) =>
  storeAt(url).dispatch(signedOrderApi.endpoints.cancelOrder.initiate({ ...link, reason }));

describe('mf-checkout requests to orders after placement', () => {
  it('gets the complete order by its signed link', () =>
    pact
      .addInteraction()
      .given('order ORD-123456 is processing')
      .uponReceiving('a look at an order by its signed link')
      .withRequest('GET', '/api/orders/track/ORD-123456/full', (request) =>
        request.query({ key: MatchersV3.fromProviderState(`\${key}`, link.key) }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          orderNumber: 'ORD-123456',
          orderStatus: 'processing',
          status: 'processing',
          deliveryMethod: 'delivery',
          pickupLocation: null,
          paymentMethod: 'cash',
          paymentStatus: 'pending',
          receiptSent: false,
          paymentNote: '',
          amountPaid: null,
          refund: null,
          customerName: string('Andre Campbell'),
          total: string('7200.00'),
          items: MatchersV3.eachLike({
            productName: string('iPhone 13 Battery'),
            quantity: MatchersV3.integer(1),
            total: string('6500.00'),
          }),
          timeline: MatchersV3.eachLike({
            at: string('2026-11-21T15:42:00.000Z'),
            who: 'Customer',
            from: null,
            to: 'processing',
            note: '',
            visible: true,
          }),
          createdAt: string('2026-11-21T15:42:00.000Z'),
          updatedAt: string('2026-11-21T15:42:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ordersApi.endpoints.trackFullOrder.initiate(link));
        expect(data).toMatchObject({
          orderNumber: 'ORD-123456',
          paymentStatus: 'pending',
          timeline: [{ to: 'processing' }],
        });
      }));

  it('cancels an order', () =>
    cancelling('order ORD-123456 is processing', 'a cancellation of an order that is processing')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ orderNumber: 'ORD-123456', orderStatus: 'cancelled' }),
      )
      .executeTest(async ({ url }) => {
        expect((await cancel(url)).data).toMatchObject({ orderStatus: 'cancelled' });
      }));

  it('gets the current order when it cancels too late', () =>
    cancelling('order ORD-123456 is shipped', 'a cancellation of an order that is shipped')
      .willRespondWith(409, (answer) =>
        answer.headers(problemType).jsonBody({
          status: 409,
          code: 'ORDER_UNDER_WAY',
          detail: string('This order can no longer be cancelled here. Please call us.'),
          order: { orderNumber: 'ORD-123456', orderStatus: 'shipped' },
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await cancel(url);
        expect(error).toMatchObject({ code: 'ORDER_UNDER_WAY', body: { order: { orderStatus: 'shipped' } } });
      }));

  it('uploads another receipt', () =>
    pact
      .addInteraction()
      .given('the receipt of order ORD-123456 was rejected, and another one is uploaded')
      .uponReceiving('another receipt of an order')
      .withRequest('PUT', '/api/orders/ORD-123456/receipt', (request) =>
        request.jsonBody({ key: link.key, objectPath }),
      )
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({ orderNumber: 'ORD-123456', paymentStatus: 'pending', receiptSent: true }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(
          signedOrderApi.endpoints.sendReceipt.initiate({ ...link, objectPath }),
        );
        expect(data).toMatchObject({ paymentStatus: 'pending', receiptSent: true });
      }));

  it('gets the current order when its payment is already verified', () =>
    pact
      .addInteraction()
      .given('the payment of order ORD-123456 is verified, and another receipt is uploaded')
      .uponReceiving('another receipt of an order whose payment is verified')
      .withRequest('PUT', '/api/orders/ORD-123456/receipt', (request) =>
        request.jsonBody({ key: link.key, objectPath }),
      )
      .willRespondWith(409, (answer) =>
        answer.headers(problemType).jsonBody({
          status: 409,
          code: 'PAYMENT_DECIDED',
          detail: string('This payment is verified already.'),
          order: { orderNumber: 'ORD-123456', paymentStatus: 'verified', receiptSent: true },
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(
          signedOrderApi.endpoints.sendReceipt.initiate({ ...link, objectPath }),
        );
        expect(error).toMatchObject({ code: 'PAYMENT_DECIDED', body: { order: { paymentStatus: 'verified' } } });
      }));

  it('gets the receipt of an order', () =>
    pact
      .addInteraction()
      .given('the receipt of order ORD-123456 was rejected, and another one is uploaded')
      .uponReceiving("a look at one's own receipt")
      .withRequest('GET', '/api/orders/ORD-123456/receipt', (request) => request.query({ key: link.key }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          url: string('https://store.example/receipts/1?signed'),
          contentType: 'image/png',
          size: MatchersV3.integer(0),
          sentAt: MatchersV3.regex(/^\d{4}-\d\d-\d\dT.+Z$/, '2026-11-21T15:43:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(signedOrderApi.endpoints.ownReceipt.initiate(link));
        expect(data).toMatchObject({ contentType: 'image/png' });
      }));

  it.each([
    ['by its signed link', link],
    ['by its number', { orderNumber: link.orderNumber }],
  ])('subscribes to changes of an order %s', (how, followed: OrderLink) =>
    pact
      .addInteraction()
      .given('order ORD-123456 is processing')
      .uponReceiving(`the events of an order ${how}`)
      .withRequest('GET', pathOf(followed), (request) =>
        followed.key ? request.query({ key: MatchersV3.fromProviderState(`\${key}`, followed.key) }) : request,
      )
      .willRespondWith(200, (answer) => answer.headers(eventStream))
      .executeTest(async ({ url }) => {
        const { status, headers } = await fetch(`${url}/api${eventsOf(followed)}`);
        expect([status, headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      }),
  );

  it.each([
    ['by a signed link', { orderNumber: 'ORD-000000', key: link.key }],
    ['by its number', { orderNumber: 'ORD-000000' }],
  ])('gets 404 for changes of an unknown order %s', (how, followed: OrderLink) =>
    pact
      .addInteraction()
      .given('there is no order ORD-000000')
      .uponReceiving(`the events of an order that does not exist ${how}`)
      .withRequest('GET', pathOf(followed), (request) =>
        followed.key ? request.query({ key: followed.key }) : request,
      )
      .willRespondWith(404, (answer) => answer.headers(problemType).jsonBody({ status: 404, code: 'NOT_FOUND' }))
      .executeTest(async ({ url }) => {
        expect((await fetch(`${url}/api${eventsOf(followed)}`)).status).toBe(404);
      }),
  );
});
