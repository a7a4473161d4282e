import { resolve } from 'node:path';
import { MatchersV3, PactV4 } from '@pact-foundation/pact';
import { regions } from '@shop/contracts/parishes';
import type { ApiError } from '@shop/platform/platform';
import { api } from '@shop/platform/testing';
import { submissionOf } from '../../src/features/checkout/rules/submission.ts';
import { datesApi } from '../../src/shared/dates/dates.api.ts';
import { ordersApi } from '../../src/shared/orders/orders.api.ts';
import { detailsOf } from '../../src/shared/outbox/kept-details.ts';
import { isNotTaken, quoteOf } from '../../src/shared/outbox/send-order.ts';
import { isPersonChanged } from '../../src/shared/person/person.ts';
import { storeAt } from './store-at.ts';

const { eachLike, integer, like, regex, string, uuid } = MatchersV3;

const pact = new PactV4({
  consumer: 'mf-checkout',
  provider: 'orders',
  dir: resolve(__dirname, '../../../packages/contracts/pacts'),
  logLevel: 'error',
});

const battery = '11111111-1111-4111-8111-111111111111';
const key = '33333333-3333-4333-8333-333333333333';
const objectPath = '/objects/receipts/44444444-4444-4444-8444-444444444444';
const account = '55555555-5555-4555-8555-555555555555';
const money = (example: string) => regex(/^\d{1,8}\.\d{2}$/, example);
const signedMoney = (example: string) => regex(/^-?\d{1,8}\.\d{2}$/, example);
const orderNumber = (example: string) => regex(/^ORD-\d{6,9}$/, example);
const moment = (example: string) => regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, example);
const day = (example: string) => regex(/^\d{4}-\d\d-\d\d$/, example);
const json = { 'Content-Type': regex(/^application\/json.*$/, 'application/json; charset=utf-8') };
const problemType = { 'Content-Type': regex(/^application\/problem\+json.*$/, 'application/problem+json') };

const body = submissionOf({
  values: {
    name: 'Andre Campbell',
    phone: '876 555 0199',
    email: 'andre@example.com',
    address: '12 Hope Road, Kingston 6',
    region: 'kingston',
    deliveryMethod: 'delivery',
    pickupLocation: 'kingston',
    paymentMethod: 'cash',
    proof: '',
    notes: '',
  },
  lines: [
    {
      productId: battery,
      name: 'iPhone 13 Battery',
      price: '6500.00',
      quantity: 1,
      image: '/api/images/iphone-13',
      deviceName: 'iPhone 13',
    },
  ],
  figures: {
    subtotal: '6500.00',
    installationPrice: '0.00',
    deliveryPrice: '700.00',
    rounding: '0.00',
    total: '7200.00',
  },
  installation: false,
  user: null,
  device: 'Galaxy A12',
  now: new Date(1_795_275_482_913),
});

const item = (price: string) => ({
  id: battery,
  productName: string('iPhone 13 Battery'),
  productPrice: price,
  quantity: 1,
  total: price,
  productImage: string('/api/images/iphone-13'),
});

const placedOrder = {
  id: uuid('22222222-2222-4222-8222-222222222222'),
  orderNumber: orderNumber('ORD-482913'),
  customerName: body.customerName,
  customerEmail: body.customerEmail,
  customerPhone: body.customerPhone,
  customerAddress: body.customerAddress,
  deliveryMethod: 'delivery',
  pickupLocation: null,
  region: 'kingston',
  paymentMethod: 'cash',
  paymentStatus: 'pending',
  orderStatus: 'processing',
  status: 'processing',
  subtotal: '6500.00',
  installationFee: '0.00',
  deliveryFee: '700.00',
  rounding: '0.00',
  total: '7200.00',
  installationService: false,
  trackingInfo: '',
  carrier: '',
  trackingNumber: '',
  estimatedDelivery: string(''),
  promise: { date: day('2026-11-24'), from: null },
  receiptSent: false,
  paymentNote: '',
  amountPaid: null,
  refund: null,
  notes: '',
  items: [item('6500.00')],
  timeline: eachLike({
    at: moment('2026-11-21T15:42:00.000Z'),
    who: string('Customer'),
    from: null,
    to: 'processing',
    note: string(''),
    visible: true,
  }),
  createdAt: moment('2026-11-21T15:42:00.000Z'),
  trackingLink: regex(
    /^\/order-tracking\?order=ORD-\d{6,9}&key=[\w-]+$/,
    '/order-tracking?order=ORD-482913&key=c2lnbmVk',
  ),
};

const refused = (code: string, price: string, total: string, inStock: boolean) => ({
  status: 409,
  code,
  detail: string('The total is now $7700.00. Please check it and order again.'),
  quote: {
    items: [{ ...item(price), inStock }],
    subtotal: price,
    installationFee: '0.00',
    deliveryFee: '700.00',
    rounding: signedMoney('0.00'),
    total,
  },
});

/** Adds an interaction that places the order. */
const placement = (state: string, description: string) =>
  pact
    .addInteraction()
    .given(state, { id: battery })
    .uponReceiving(description)
    .withRequest('POST', '/api/orders', (request) => request.headers({ 'Idempotency-Key': key }).jsonBody(body));

const place = (url: string) => storeAt(url).dispatch(ordersApi.endpoints.placeOrder.initiate({ key, body }));

describe('mf-checkout requests to orders', () => {
  it('places an order and gets its number and signed link', () =>
    placement('a battery is on sale for 6500.00', 'an order at the right price')
      .willRespondWith(201, (answer) => answer.headers(json).jsonBody(placedOrder))
      .executeTest(async ({ url }) => {
        const { data } = await place(url);
        expect(data).toMatchObject({ orderNumber: 'ORD-482913', total: '7200.00', orderStatus: 'processing' });
        expect(data?.trackingLink).toContain('key=');
      }));

  it('places a transfer order under its reserved number', () => {
    const transfer = {
      ...body,
      orderNumber: 'ORD-482913',
      paymentMethod: 'bank',
      bankTransferProof: objectPath,
    } as const;
    return pact
      .addInteraction()
      .given('the caller has reserved ORD-482913 and uploaded a receipt', { id: battery })
      .uponReceiving('an order that is paid by transfer')
      .withRequest('POST', '/api/orders', (request) => request.headers({ 'Idempotency-Key': key }).jsonBody(transfer))
      .willRespondWith(201, (answer) =>
        answer.headers(json).jsonBody({
          ...placedOrder,
          ...{ orderNumber: 'ORD-482913', paymentMethod: 'bank', receiptSent: true },
          promise: like({ date: day('2026-11-24') }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ordersApi.endpoints.placeOrder.initiate({ key, body: transfer }));
        expect(data).toMatchObject({ orderNumber: 'ORD-482913', paymentMethod: 'bank', receiptSent: true });
      });
  });

  it('gets the new totals when a price changed', () =>
    placement('the price of the battery is now 7000.00', 'an order at a price of before')
      .willRespondWith(409, (answer) =>
        answer.headers(problemType).jsonBody(refused('PRICE_CHANGED', '7000.00', '7700.00', true)),
      )
      .executeTest(async ({ url }) => {
        const { error } = await place(url);
        expect(error).toMatchObject({ status: 409, code: 'PRICE_CHANGED' });
        expect(quoteOf(error as ApiError)).toMatchObject({ total: '7700.00', items: [{ productPrice: '7000.00' }] });
      }));

  it('gets the line that is out of stock', () =>
    placement('the battery is out of stock', 'an order of what is sold out')
      .willRespondWith(409, (answer) =>
        answer.headers(problemType).jsonBody({
          ...refused('OUT_OF_STOCK', '6500.00', '7200.00', false),
          quote: like({
            items: [
              { id: battery, productName: string('iPhone 13 Battery'), productPrice: money('6500.00'), inStock: false },
            ],
          }),
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await place(url);
        expect(error).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' });
        expect(quoteOf(error as ApiError)?.items).toMatchObject([{ id: battery, inStock: false }]);
      }));

  it('gets 503 when prices are unavailable', () =>
    placement('the catalogue is away, and the battery was not sold lately', 'an order of what has no price just now')
      .willRespondWith(503, (answer) =>
        answer.headers({ ...problemType, 'Retry-After': regex(/^\d+$/, '60') }).jsonBody({
          status: 503,
          code: 'PRICES_UNKNOWN',
          detail: string('We cannot check the prices just now, so your order was not placed.'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await place(url);
        expect(error).toMatchObject({ status: 503, code: 'PRICES_UNKNOWN' });
        expect(isNotTaken(error as ApiError)).toBe(true);
      }));

  it('refuses an order when the session has ended', () =>
    pact
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('an order for an account, from a guest')
      .withRequest('POST', '/api/orders', (request) =>
        request.headers({ 'Idempotency-Key': key, 'X-Person': account }).jsonBody(body),
      )
      .willRespondWith(409, (answer) =>
        answer
          .headers(problemType)
          .jsonBody({ status: 409, code: 'PERSON_CHANGED', detail: string('You are no longer signed in.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(
          ordersApi.endpoints.placeOrder.initiate({ key, body, person: account }),
        );
        expect(error).toMatchObject({ status: 409, code: 'PERSON_CHANGED' });
        expect(isPersonChanged(error as ApiError)).toBe(true);
      }));

  it('tracks an order', () =>
    pact
      .addInteraction()
      .given('order ORD-123456 is shipped')
      .uponReceiving('a look-up of a shipped order')
      .withRequest('GET', '/api/orders/track/ORD-123456')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          orderNumber: 'ORD-123456',
          status: 'shipped',
          deliveryMethod: 'delivery',
          pickupLocation: null,
          currentStep: integer(1),
          steps: ['processing', 'shipped', 'out_for_delivery', 'delivered'],
          estimatedDelivery: string(''),
          promise: { date: day('2026-11-24'), from: null },
          trackingInfo: string('Knutsford Express'),
          carrier: string('Knutsford Express'),
          trackingNumber: string('4471-208'),
          reached: { processing: moment('2026-11-21T15:42:00.000Z'), shipped: moment('2026-11-23T13:05:00.000Z') },
          updatedAt: moment('2026-11-23T13:05:00.000Z'),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ordersApi.endpoints.trackOrder.initiate('ORD-123456'));
        expect(data).toMatchObject({ status: 'shipped', currentStep: 1, steps: expect.arrayContaining(['shipped']) });
      }));

  it('gets 404 for an unknown order', () =>
    pact
      .addInteraction()
      .given('there is no order ORD-000000')
      .uponReceiving('a look-up of an order that does not exist')
      .withRequest('GET', '/api/orders/track/ORD-000000')
      .willRespondWith(404, (answer) =>
        answer.headers(problemType).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('Order not found.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(ordersApi.endpoints.trackOrder.initiate('ORD-000000'));
        expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));

  it('gets the delivery and pickup estimates', () =>
    pact
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a look at the dates')
      .withRequest('GET', '/api/shop/dates')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          at: moment('2026-11-23T15:00:00.000Z'),
          validUntil: moment('2026-11-23T15:30:00.000Z'),
          delivery: Object.fromEntries(
            regions.map((region) => [
              region,
              { text: regex(/^Arrives .+$/, 'Arrives Tue 24 Nov'), deadline: string('2 PM today') },
            ]),
          ),
          pickup: Object.fromEntries(
            ['kingston', 'montego-bay'].map((store) => [
              store,
              { text: regex(/^Ready .+$/, 'Ready today after 3 PM'), deadline: string('2 PM today') },
            ]),
          ),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(datesApi.endpoints.shopDates.initiate());
        expect(data).toMatchObject({
          delivery: { kingston: { text: 'Arrives Tue 24 Nov' } },
          pickup: { kingston: { deadline: '2 PM today' } },
        });
      }));

  it('gets the details of the last order of an account', () =>
    pact
      .addInteraction()
      .given('a customer has a shipped order')
      .uponReceiving('a look at the newest order of an account')
      .withRequest('GET', '/api/orders', (request) => request.query({ page: '1', limit: '1' }))
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody(
          eachLike({
            customerName: string('Andre Campbell'),
            customerEmail: string(''),
            customerPhone: string('876-555-0199'),
            customerAddress: string('12 Hope Road, Kingston 6'),
            deliveryMethod: 'delivery',
            pickupLocation: null,
            region: 'kingston',
            paymentMethod: 'cash',
          }),
        ),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(ordersApi.endpoints.newestOrder.initiate());
        expect(data && detailsOf(data)).toMatchObject({
          phone: '876-555-0199',
          address: '12 Hope Road, Kingston 6',
          region: 'kingston',
        });
      }));

  it('gets fees, stores and phone number of the shop', () =>
    pact
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a look at the shop')
      .withRequest('GET', '/api/shop')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          name: string('Island Cell'),
          telephone: string('(876) 555-0142'),
          telephoneLink: string('+18765550142'),
          email: string('hello@islandcell.example'),
          fees: { delivery: money('700.00'), installation: money('2500.00'), pickup: money('0.00') },
          stores: eachLike({
            id: regex(/^[a-z][a-z0-9-]{1,39}$/, 'kingston'),
            name: string('Kingston Store (Savannah Plaza)'),
            city: string('Kingston'),
            address: string('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10'),
            hoursText: string('Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM'),
            hours: eachLike({ day: integer(1), opens: integer(540), closes: integer(1020) }),
            directionsUrl: string('https://maps.example.com/kingston'),
          }),
          timeZone: string('America/Jamaica'),
        }),
      )
      .executeTest(async ({ url }) => {
        const store = storeAt(url);
        // The platform injects this endpoint and keeps its type.
        const { shop } = api.endpoints as unknown as { shop: typeof ordersApi.endpoints.trackOrder };
        const { data } = await store.dispatch(shop.initiate(undefined as never));
        expect(data).toMatchObject({ fees: { delivery: '700.00' }, timeZone: 'America/Jamaica' });
      }));
});
