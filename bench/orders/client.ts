import { randomUUID } from 'node:crypto';
import type { ProductPage } from '@shop/contracts/catalog';
import { fromCents, toCents } from '@shop/contracts/money';
import type { PlaceOrder } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import autocannon from 'autocannon';

export interface Load {
  /** Number of clients; each places one order after another. */
  clients: number;
  seconds: number;
  /** Whether the order has an e-mail address, so that a mail is stored too. */
  mail: boolean;
}

/** Checkout's request for one battery in stock, delivered, in cash. */
export async function submission(site: string): Promise<PlaceOrder> {
  const read = async <T>(path: string): Promise<T> => (await fetch(`${site}${path}`)).json() as Promise<T>;
  const { products } = await read<ProductPage>('/api/products?page=1&inStock=true');
  const { fees } = await read<Shop>('/api/shop');
  const product = products.find(({ inStock }) => inStock);
  if (!product) throw new Error('The site has nothing in stock.');
  const { id, price } = product;
  const total = fromCents(Math.round((toCents(price) + toCents(fees.delivery)) / 100) * 100);
  return {
    orderNumber: '',
    customerName: 'Andre Campbell',
    customerEmail: '',
    customerPhone: '876-555-0199',
    customerAddress: '12 Hope Road, Kingston 6',
    deliveryMethod: 'delivery',
    region: 'kingston',
    paymentMethod: 'cash',
    paymentStatus: 'pending',
    orderStatus: 'processing',
    subtotal: price,
    installationFee: '0.00',
    deliveryFee: fees.delivery,
    total,
    installationService: false,
    bankTransferProof: '',
    notes: '',
    items: [{ id, productName: 'Battery', productPrice: price, quantity: 1, total: price, productImage: '' }],
  };
}

/** Places orders for some seconds, each with a unique number and key; returns their number. */
export async function placeOrders(
  url: string,
  order: PlaceOrder,
  identities: Record<string, string>[],
  load: Load,
): Promise<number> {
  let sent = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    sent += 1;
    const body = {
      ...order,
      orderNumber: `ORD-${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`,
      customerEmail: load.mail ? `${randomUUID()}@example.com` : '',
    };
    const headers = {
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
      'idempotency-key': randomUUID(),
    };
    return { ...request, headers: { ...headers, ...identities[sent % identities.length] }, body: JSON.stringify(body) };
  };
  const result = await autocannon({
    url: `${url}/api/orders`,
    method: 'POST',
    duration: load.seconds,
    connections: load.clients,
    requests: [{ setupRequest }],
  });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors.`);
  return result['2xx'];
}

/** Result of sending the same few orders many times in parallel. */
export interface Repeated {
  sent: number;
  keys: number;
  orders: number;
  /** Milliseconds until 50 % and 99 % of the requests had a response. */
  p50: number;
  p99: number;
}

/** Sends 50 orders 20 times each in parallel; all responses to a key must name the same order. */
export async function placeRepeatedly(
  url: string,
  order: PlaceOrder,
  caller: Record<string, string>,
): Promise<Repeated> {
  const keys = Array.from({ length: 50 }, () => randomUUID());
  const sent = Array.from({ length: 20 }, () => keys).flat();
  const answers = await Promise.all(
    sent.map(async (key) => {
      const began = performance.now();
      const headers = {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'idempotency-key': key,
        ...caller,
      };
      const body = JSON.stringify({ ...order, notes: key });
      const response = await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
      if (!response.ok) throw new Error(`A placement was answered ${response.status}: ${await response.text()}`);
      const { id } = (await response.json()) as { id: string };
      return { id, ms: performance.now() - began };
    }),
  );
  const times = answers.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return {
    sent: sent.length,
    keys: keys.length,
    orders: new Set(answers.map(({ id }) => id)).size,
    p50: at(0.5),
    p99: at(0.99),
  };
}

/** SQL expressions for the service statement's parameters, with a unique number and key for each order. */
export const sqlValues = [
  `jsonb_build_object('order_number', 'ORD-' || :random, 'idempotency_key', gen_random_uuid(), 'request_hash', 'bench',
    'guest_id', 'bench', 'customer_name', 'Andre Campbell', 'customer_email', '', 'customer_phone', '876-555-0199',
    'customer_address', '12 Hope Road, Kingston 6', 'delivery_method', 'delivery', 'region', 'kingston', 'payment_method', 'cash',
    'installation_service', false, 'subtotal', '6500.00', 'installation_fee', '0.00', 'delivery_fee', '700.00', 'rounding', '0.00',
    'total', '7200.00', 'prices_from', 'catalog', 'receipt_sent', false, 'notes', '', 'device', '')`,
  `'[{"id":"00000000-0000-4000-8000-000000000013","productName":"iPhone 13 Battery","productPrice":"6500.00","quantity":1,
    "total":"6500.00","productImage":"","category":"iPhone"}]'::jsonb`,
  'null::uuid',
  'false',
  "'Customer'",
  'null::text',
  'false',
];
