/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { ordersApi } from '../../src/features/orders/orders.api.ts';
import { call, json, moment, money, ofOrder, pactWith, problemJson } from './pact.ts';

const { eachLike, integer, regex, string } = MatchersV3;

const orderId = '5f3a91c2-0000-4000-8000-000000000123';
const shipped = 'staff looks at the shipped order ORD-123456';
const waits = 'staff looks at a bank transfer whose receipt waits';
const override = { orderId, orderStatus: 'shipped' as const, notes: 'The owner vouches for them', visible: false };
const changed = {
  orderId,
  orderStatus: 'out_for_delivery' as const,
  carrier: 'Knutsford Express',
  trackingNumber: '4471-208',
};

describe('mf-admin requests to orders about all orders', () => {
  it('lists a page of orders', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('a look at the shipped orders')
      .withRequest('GET', '/api/admin/orders', (request) => request.query({ status: 'shipped', page: '1' }))
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          orders: eachLike({
            id: regex(/^[0-9a-f-]{36}$/, orderId),
            orderNumber: 'ORD-123456',
            customerName: string('Andre Campbell'),
            orderStatus: 'shipped',
            paymentStatus: 'pending',
            total: money('7200.00'),
            createdAt: moment,
            updatedAt: moment,
          }),
          total: integer(1),
          totalPages: integer(1),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) =>
          dispatch(ordersApi.endpoints.orders.initiate({ status: 'shipped', page: 1 })),
        );
        expect(data).toMatchObject({ total: 1, orders: [{ orderNumber: 'ORD-123456', orderStatus: 'shipped' }] });
      }));

  it('gets the figures of the dashboard', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('a look at the figures of the dashboard')
      .withRequest('GET', '/api/admin/dashboard/stats')
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          totalOrders: integer(1),
          pendingOrders: integer(0),
          todayOrders: integer(1),
          totalRevenue: money('7200.00'),
          pendingPayments: integer(1),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await call(url, (dispatch) => dispatch(ordersApi.endpoints.stats.initiate()));
        expect(data).toMatchObject({ totalOrders: 1, totalRevenue: '7200.00' });
      }));

  it('changes the status of an order', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('the next status of an order')
      .withRequest('PATCH', ofOrder(orderId, '/status'), (request) =>
        request.jsonBody({ ...changed, orderId: string(orderId) }),
      )
      .willRespondWith(200, (response) =>
        response
          .headers(json)
          .jsonBody({ orderStatus: 'out_for_delivery', carrier: 'Knutsford Express', trackingNumber: '4471-208' }),
      )
      .executeTest(async ({ url }) => {
        const { orderId: id, ...change } = changed;
        const { data } = await call(url, (dispatch) =>
          dispatch(ordersApi.endpoints.changeOrder.initiate({ id, change })),
        );
        expect(data).toMatchObject({ orderStatus: 'out_for_delivery' });
      }));

  it('refuses to ship an order with an unverified transfer', () =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving('the wish to ship an order before its transfer is verified')
      .withRequest('PATCH', ofOrder(orderId, '/status'), (request) =>
        request.jsonBody({ orderId: string(orderId), orderStatus: 'shipped' }),
      )
      .willRespondWith(409, (response) =>
        response.headers(problemJson).jsonBody({
          ...{ status: 409, code: 'PAYMENT_NOT_VERIFIED', detail: string('x') },
          order: { orderStatus: 'processing', paymentStatus: 'pending' },
        }),
      )
      .executeTest(async ({ url }) => {
        const change = { id: orderId, change: { orderStatus: 'shipped' as const } };
        const { error } = await call(url, (dispatch) => dispatch(ordersApi.endpoints.changeOrder.initiate(change)));
        expect(error).toMatchObject({ status: 409, code: 'PAYMENT_NOT_VERIFIED' });
      }));

  it('ships an order with an unverified transfer for a reason', () =>
    pactWith('orders')
      .addInteraction()
      .given(waits)
      .uponReceiving('the wish to ship an order before its transfer is verified, with a reason')
      .withRequest('PATCH', ofOrder(orderId, '/status'), (request) =>
        request.jsonBody({ ...override, orderId: string(orderId) }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({
          orderStatus: 'shipped',
          timeline: [{ note: '' }, { kind: 'payment_overridden', note: override.notes, visible: false }],
        }),
      )
      .executeTest(async ({ url }) => {
        const { orderId: id, ...change } = override;
        const { data } = await call(url, (dispatch) =>
          dispatch(ordersApi.endpoints.changeOrder.initiate({ id, change })),
        );
        expect(data?.timeline[1]).toMatchObject({ kind: 'payment_overridden' });
      }));

  it('records the full refund of a cancelled order', () =>
    pactWith('orders')
      .addInteraction()
      .given('staff looks at a cancelled order whose bank transfer is verified')
      .uponReceiving('the wish to note the whole refund of a cancelled order')
      .withRequest('PUT', ofOrder(orderId, '/refund'), (request) =>
        request.jsonBody({ amount: '7200.00', note: 'Cancelled' }),
      )
      .willRespondWith(200, (response) =>
        response.headers(json).jsonBody({ orderStatus: 'cancelled', paymentStatus: 'refunded' }),
      )
      .executeTest(async ({ url }) => {
        const refund = { id: orderId, refund: { amount: '7200.00', note: 'Cancelled' } };
        const { data } = await call(url, (dispatch) => dispatch(ordersApi.endpoints.noteRefund.initiate(refund)));
        expect(data).toMatchObject({ paymentStatus: 'refunded' });
      }));

  it("changes an open order's contact", () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('the wish to change a contact')
      .withRequest('PATCH', ofOrder(orderId, '/contact'), (request) =>
        request.jsonBody({ customerAddress: '8 Hope Road' }),
      )
      .willRespondWith(200, (response) => response.headers(json).jsonBody({ customerAddress: '8 Hope Road' }))
      .executeTest(async ({ url }) => {
        const contact = { id: orderId, change: { customerAddress: '8 Hope Road' } };
        const { data } = await call(url, (dispatch) => dispatch(ordersApi.endpoints.changeContact.initiate(contact)));
        expect(data).toMatchObject({ customerAddress: '8 Hope Road' });
      }));

  it('gets 404 for an unknown order', () =>
    pactWith('orders')
      .addInteraction()
      .given(shipped)
      .uponReceiving('a look at an order that staff do not have')
      .withRequest('GET', '/api/admin/orders/00000000-0000-4000-8000-000000000000')
      .willRespondWith(404, (response) =>
        response.headers(problemJson).jsonBody({ status: 404, code: 'NOT_FOUND', detail: string('x') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await call(url, (dispatch) =>
          dispatch(ordersApi.endpoints.order.initiate('00000000-0000-4000-8000-000000000000')),
        );
        expect(error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      }));
});
