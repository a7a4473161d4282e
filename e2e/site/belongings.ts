import { randomUUID } from 'node:crypto';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { OrderQuote, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import type { TicketWithMessages } from '@shop/contracts/support';
import type { Caller } from './calls.ts';
import type { Call, HttpResponse } from './http.ts';

/** A call that is to succeed; answers with its JSON. */
export async function done<T>(caller: Caller, call: Call): Promise<T> {
  const response = await caller.call<T>(call);
  if (response.status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} answers ${response.status}: ${response.text}`);
  return response.body;
}

/** A product that can be ordered. */
export async function productOnSale(caller: Caller): Promise<Product> {
  const { products } = await done<ProductPage>(caller, { path: '/api/products?inStock=true&limit=1&sortBy=name_desc' });
  const [product] = products;
  if (!product) throw new Error('Nothing is in stock.');
  return product;
}

/** A submission that the site takes, at the price of now; picked up, so no address is needed. */
export async function validOrder(caller: Caller): Promise<Partial<PlaceOrder> & { total: string }> {
  const { id } = await productOnSale(caller);
  const order = {
    orderNumber: '',
    customerName: 'Andre Campbell',
    customerPhone: '876-555-1234',
    deliveryMethod: 'pickup' as const,
    paymentMethod: 'cash' as const,
    total: '1.00',
    installationService: false,
    items: [{ id, quantity: 1 }] as PlaceOrder['items'],
  };
  const { status, text, body } = await caller.call<{ quote: OrderQuote }>(placing(order));
  if (status !== 409) throw new Error(`An order at the wrong price answers ${status}: ${text}`);
  return { ...order, total: body.quote.total };
}

/** The call that places an order, under a key of its own. */
export const placing = (body: unknown): Call => ({
  method: 'POST',
  path: '/api/orders',
  headers: { 'idempotency-key': randomUUID() },
  body,
});

/** Places an order; answers with whatever the shop says. */
export const tryOrder = async (caller: Caller): Promise<HttpResponse<PlacedOrder>> => caller.call(placing(await validOrder(caller)));

/** Places an order that the shop takes. */
export const placeOrder = async (caller: Caller): Promise<PlacedOrder> => done(caller, placing(await validOrder(caller)));

export const openTicket = (caller: Caller): Promise<TicketWithMessages> =>
  done(caller, {
    method: 'POST',
    path: '/api/tickets',
    body: { customerName: 'Andre Campbell', customerEmail: 'andre@example.com', subject: 'Does it fit?', message: 'SM-A546E' },
  });
