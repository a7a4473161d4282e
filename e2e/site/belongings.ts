import { randomUUID } from 'node:crypto';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { OrderQuote, PlacedOrder, PlaceOrder } from '@shop/contracts/orders';
import type { TicketWithMessages } from '@shop/contracts/support';
import type { Caller } from './calls.ts';
import type { Call, HttpResponse } from './http.ts';

/** Makes a call that must succeed, and returns its JSON. */
export async function done<T>(caller: Caller, call: Call): Promise<T> {
  const response = await caller.call<T>(call);
  if (response.status >= 300)
    throw new Error(`${call.method ?? 'GET'} ${call.path} answers ${response.status}: ${response.text}`);
  return response.body;
}

export async function productOnSale(caller: Caller): Promise<Product> {
  const { products } = await done<ProductPage>(caller, { path: '/api/products?inStock=true&limit=1&sortBy=name_desc' });
  const [product] = products;
  if (!product) throw new Error('Nothing is in stock.');
  return product;
}

/** A valid order at the current price; it is a pickup, so it needs no address. */
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

/** The request that places an order with a new idempotency key. */
export const placing = (body: unknown): Call => ({
  method: 'POST',
  path: '/api/orders',
  headers: { 'idempotency-key': randomUUID() },
  body,
});

/** Places an order and returns the response, even a refusal. */
export const tryOrder = async (caller: Caller): Promise<HttpResponse<PlacedOrder>> =>
  caller.call(placing(await validOrder(caller)));

/** Places an order and throws on a refusal. */
export const placeOrder = async (caller: Caller): Promise<PlacedOrder> =>
  done(caller, placing(await validOrder(caller)));

export const openTicket = (caller: Caller): Promise<TicketWithMessages> =>
  done(caller, {
    method: 'POST',
    path: '/api/tickets',
    body: {
      customerName: 'Andre Campbell',
      customerEmail: 'andre@example.com',
      subject: 'Does it fit?',
      message: 'SM-A546E',
    },
  });
