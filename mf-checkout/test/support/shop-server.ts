import type { Order, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import { dismissToast } from '@shop/platform/platform';
import { apiUrl, shopDates } from '@shop/platform/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** A request to `POST /api/orders`. */
export interface Received {
  key: string | null;
  body: PlaceOrder;
}

export const received: Received[] = [];

/** Mocks the shop: a guest session, and orders accepted as sent. */
export const server = setupServer();

beforeAll(() => server.listen());
beforeEach(() => {
  received.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  dismissToast();
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(null, { status: 401 })),
    http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json(shopDates())),
    http.get(`${apiUrl}/orders`, () => HttpResponse.json([])),
    http.get(`${apiUrl}/orders/:number/receipt`, () => problem(404, 'NOT_FOUND')),
    http.get(`${apiUrl}/orders/track/:number/full`, () => problem(503, 'SERVICE_UNAVAILABLE')),
    answerOrders((body) => HttpResponse.json(placed(body), { status: 201 })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** Records each order request before the response. */
export const answerOrders = (answer: (body: PlaceOrder) => Response | Promise<Response>) =>
  http.post(`${apiUrl}/orders`, async ({ request }) => {
    const body = (await request.json()) as PlaceOrder;
    received.push({ key: request.headers.get('idempotency-key'), body });
    return answer(body);
  });

export const problem = (status: number, code: string, more: object = {}) =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, code, detail: `${code} happened.`, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

/** The service's response to an order, with its number. */
export function placed(body: PlaceOrder, changes: Partial<Order> = {}): PlacedOrder {
  const { items, pickupLocation = null, region = 'kingston' } = body;
  return {
    ...body,
    id: '22222222-2222-4222-8222-222222222222',
    orderNumber: 'ORD-700700',
    pickupLocation,
    region,
    items: typeof items === 'string' ? JSON.parse(items) : items,
    status: 'processing',
    orderStatus: 'processing',
    paymentStatus: 'pending',
    trackingInfo: '',
    carrier: '',
    trackingNumber: '',
    estimatedDelivery: '',
    promise: null,
    receiptSent: false,
    paymentNote: '',
    amountPaid: null,
    refund: null,
    timeline: [
      { at: '2026-11-21T15:42:00.000Z', who: 'Customer', from: null, to: 'processing', note: '', visible: true },
    ],
    createdAt: '2026-11-21T15:42:00.000Z',
    updatedAt: '2026-11-21T15:42:00.000Z',
    trackingLink: '/order-tracking?order=ORD-700700&key=signed',
    ...changes,
  };
}

/** A guest's order of one battery in cash, as checkout sends it. */
export const submitted = (changes: Partial<PlaceOrder> = {}): PlaceOrder => ({
  orderNumber: 'ORD-482913',
  customerName: 'Andre Campbell',
  customerEmail: '',
  customerPhone: '876 555 0199',
  customerAddress: '12 Hope Road',
  deliveryMethod: 'delivery',
  paymentMethod: 'cash',
  paymentStatus: '',
  orderStatus: '',
  subtotal: '6500.00',
  installationFee: '0.00',
  deliveryFee: '700.00',
  total: '7200.00',
  installationService: false,
  bankTransferProof: '',
  notes: '',
  items: [
    {
      id: 'p-1',
      productName: 'iPhone 13 Battery',
      productPrice: '6500.00',
      quantity: 1,
      total: '6500.00',
      productImage: '',
    },
  ],
  ...changes,
});

/** The submitted order, as its signed link shows it. */
export function placedOrder(changes: Partial<Order> = {}): Order {
  const { trackingLink: _, ...order } = placed(submitted(), changes);
  return order;
}
