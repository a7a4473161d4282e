import { randomUUID } from 'node:crypto';
import type { Caller } from './callers.ts';
import type { Answer, Call, Json } from './http.ts';

/** A call that is to succeed; answers with its JSON. */
export async function done(caller: Caller, call: Call): Promise<Json> {
  const answer: Answer = await caller.call(call);
  if (answer.status >= 300) throw new Error(`${call.method ?? 'GET'} ${call.path} answers ${answer.status}: ${answer.text}`);
  return answer.json;
}

/** A product that can be ordered. */
export async function productOnSale(caller: Caller): Promise<Json> {
  return (await done(caller, { path: '/api/products?inStock=true&limit=1&sortBy=name_desc' })).products[0];
}

/** A submission that the site takes, at the price of now; picked up, so no address is needed. */
export async function validOrder(caller: Caller): Promise<Json> {
  const { id } = await productOnSale(caller);
  const order = {
    orderNumber: '',
    customerName: 'Andre Campbell',
    customerPhone: '876-555-1234',
    deliveryMethod: 'pickup',
    paymentMethod: 'cash',
    total: '1.00',
    installationService: false,
    items: [{ id, quantity: 1 }],
  };
  const refusal = await caller.call(placing(order));
  return { ...order, total: refusal.json.quote.total };
}

/** The call that places an order, under a key of its own. */
export const placing = (body: unknown): Call => ({
  method: 'POST',
  path: '/api/orders',
  headers: { 'idempotency-key': randomUUID() },
  body,
});

export const placeOrder = async (caller: Caller): Promise<Json> => done(caller, placing(await validOrder(caller)));

export const openTicket = (caller: Caller): Promise<Json> =>
  done(caller, {
    method: 'POST',
    path: '/api/tickets',
    body: { customerName: 'Andre Campbell', customerEmail: 'andre@example.com', subject: 'Does it fit?', message: 'SM-A546E' },
  });
