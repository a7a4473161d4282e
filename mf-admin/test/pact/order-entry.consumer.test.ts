/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import type { EnterOrder } from '@shop/contracts/orders';
import { entryApi } from '../../src/features/orders/entry/entry.api.ts';
import { call, json, moment, money, pactWith, problemJson } from './pact.ts';

const { boolean, eachLike, integer, regex, string } = MatchersV3;

const battery = '00000000-0000-4000-8000-000000000013';
const key = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const order: EnterOrder = {
  ...{ customerName: 'Merle Grant', customerPhone: '876 555 0123', customerEmail: '', notes: '' },
  ...{ deliveryMethod: 'delivery', customerAddress: '3 Harbour Street', region: 'kingston' },
  ...{ paymentMethod: 'cash', installationService: false, total: '7200.00' },
  items: [{ id: battery, quantity: 1 }],
};
const entering = (what: string, body: EnterOrder) =>
  pactWith('orders')
    .addInteraction()
    .given('staff looks at the shipped order ORD-123456')
    .uponReceiving(what)
    .withRequest('POST', '/api/admin/orders', (request) =>
      request.headers({ 'idempotency-key': key }).jsonBody({ ...body }),
    );

describe('mf-admin requests about an order that staff enter', () => {
  it('finds products by name', () =>
    pactWith('catalog')
      .addInteraction()
      .given('a battery is on sale for 6500.00', { id: battery })
      .uponReceiving('from mf-admin: a search for a product to order')
      .withRequest('GET', '/api/admin/products', (request) =>
        request.query({ search: 'battery', page: '1', limit: '20' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          products: eachLike({
            ...{ id: string(battery), name: string('iPhone 13 Battery'), deviceName: string('iPhone 13') },
            ...{ price: money('6500.00'), inStock: boolean(true) },
          }),
          total: integer(1),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(entryApi.endpoints.productsToOrder.initiate('battery')),
        );
        expect(data?.products[0]).toMatchObject({ id: battery, price: '6500.00' });
      }));

  it('gets the promised dates', () =>
    pactWith('orders')
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('from mf-admin: a look at the dates of a new order')
      .withRequest('GET', '/api/shop/dates')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          delivery: { kingston: { text: string('Arrives Tue 24 Nov') } },
          pickup: { kingston: { text: string('Ready today after 11:30 AM') } },
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(entryApi.endpoints.shopDates.initiate()));
        expect(data?.delivery.kingston.text).toBe('Arrives Tue 24 Nov');
      }));

  it('gets the stock of each store', () =>
    pactWith('catalog')
      .addInteraction()
      .given('of the battery 2 lie in Kingston, none in Montego Bay and 1 in the warehouse', { id: battery })
      .uponReceiving('from mf-admin: a look at the stock of a new order')
      .withRequest('GET', '/api/products/stock-by-store', (request) => request.query({ ids: battery }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody([{ id: battery, stores: { kingston: integer(2) } }]),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(entryApi.endpoints.storeStock.initiate([battery])));
        expect(data?.[0]?.stores.kingston).toBe(2);
      }));

  it('places an order for a customer', () =>
    entering('an order that staff enter', order)
      .willRespondWith(201, (response) =>
        response.headers(json).jsonBody({
          id: regex(/^[0-9a-f-]{36}$/, '5f3a91c2-0000-4000-8000-000000000123'),
          orderNumber: regex(/^ORD-\d{6,9}$/, 'ORD-482999'),
          ...{ customerName: 'Merle Grant', orderStatus: 'processing', paymentStatus: 'pending', total: '7200.00' },
          timeline: [{ who: string('Keisha'), from: null, to: 'processing', visible: true }],
          createdAt: moment,
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(entryApi.endpoints.enterOrder.initiate({ key, order })),
        );
        expect(data).toMatchObject({ customerName: 'Merle Grant' });
      }));

  it('learns the new total of an order', () => {
    const outdated = { ...order, total: '7100.00' };
    return entering('an order that staff enter at an outdated total', outdated)
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 409, code: 'PRICE_CHANGED', detail: string('x') },
          quote: {
            items: [{ id: battery, productPrice: money('6500.00'), inStock: true }],
            ...{ installationFee: money('0.00'), deliveryFee: money('700.00'), total: '7200.00' },
          },
        }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(entryApi.endpoints.enterOrder.initiate({ key, order: outdated })),
        );
        expect(error).toMatchObject({ code: 'PRICE_CHANGED', body: { quote: { total: '7200.00' } } });
      });
  });
});
