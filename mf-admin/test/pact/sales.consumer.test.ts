/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { analyticsApi } from '../../src/features/analytics/analytics.api.ts';
import { ordersApi } from '../../src/features/orders/orders.api.ts';
import { call, json, moment, money, ofOrder, pactWith } from './pact.ts';

const { eachLike, integer, nullValue, regex } = MatchersV3;

const orderId = '5f3a91c2-0000-4000-8000-000000000123';
const shipped = 'staff looks at the shipped order ORD-123456';

describe('mf-admin requests to orders about sales', () => {
  it('records a refund', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('the wish to note a refund')
      .withRequest('PUT', ofOrder(orderId, '/refund'), (request) =>
        request.jsonBody({ amount: '2500.00', note: 'It did not fit' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ refund: { amount: '2500.00', note: 'It did not fit', at: moment } }),
      )
      .executeTest(async ({ url }) => {
        const note = { id: orderId, refund: { amount: '2500.00', note: 'It did not fit' } };
        const { data } = await call(url, (dispatch) => dispatch(ordersApi.endpoints.noteRefund.initiate(note)));
        expect(data?.refund).toMatchObject({ amount: '2500.00' });
      }));

  it('mails a customer about the delivery', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('the wish to notify a customer')
      .withRequest('POST', '/api/emails/delivery-notification', (request) =>
        request.jsonBody({
          customerEmail: 'andre@example.com',
          customerName: 'Andre Campbell',
          orderNumber: 'ORD-123456',
          status: 'shipped',
          trackingInfo: 'Knutsford Express',
          estimatedDelivery: '',
        }),
      )
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const notification = {
          customerEmail: 'andre@example.com',
          customerName: 'Andre Campbell',
          orderNumber: 'ORD-123456',
          status: 'shipped' as const,
          trackingInfo: 'Knutsford Express',
          estimatedDelivery: '',
        };
        const response = await call(url, (dispatch) => dispatch(ordersApi.endpoints.notify.initiate(notification)));
        expect(response).not.toHaveProperty('error');
      }));

  it('reports sales of a date range', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('a look at what was sold')
      .withRequest('GET', '/api/admin/analytics', (request) => request.query({ from: '2026-11-20', to: '2026-11-21' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          from: '2026-11-20',
          to: '2026-11-21',
          orders: integer(0),
          paidOrders: integer(0),
          revenue: money('0.00'),
          days: eachLike(
            { date: regex(/^\d{4}-\d\d-\d\d$/, '2026-11-20'), orders: integer(0), revenue: money('0.00') },
            2,
          ),
          categories: [],
          stores: eachLike({
            store: regex(/^[a-z][a-z0-9-]{1,39}$/, 'delivery'),
            orders: integer(0),
            revenue: money('0.00'),
          }),
          bestSellers: [],
          shares: { installation: integer(0), bankTransfer: integer(0), signedIn: integer(0) },
          paymentTimes: { count: integer(0), medianMinutes: nullValue(), p90Minutes: nullValue() },
        }),
      )
      .executeTest(async ({ url }) => {
        const days = { from: '2026-11-20', to: '2026-11-21' };
        const { data } = await call(url, (dispatch) => dispatch(analyticsApi.endpoints.analytics.initiate(days)));
        expect(data?.days).toHaveLength(2);
      }));
});

describe('mf-admin requests to support about reply times', () => {
  it('reports the time to first reply', () =>
    pactWith('support')
      .addInteraction()
      .given('staff works on ticket 5f3a91c2-0000-4000-8000-000000000001 with three messages')
      .uponReceiving('a look at the first replies of some days')
      .withRequest('GET', '/api/support/first-replies', (request) =>
        request.query({ from: '2026-11-20T05:00:00.000Z', until: '2026-11-22T05:00:00.000Z' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ count: integer(0), medianMinutes: nullValue() }),
      )
      .executeTest(async ({ url }) => {
        const days = { from: '2026-11-20', to: '2026-11-21', timeZone: 'America/Jamaica' };
        const { data } = await call(url, (dispatch) => dispatch(analyticsApi.endpoints.firstReplies.initiate(days)));
        expect(data).toEqual({ count: 0, medianMinutes: null });
      }));
});
