import { randomUUID } from 'node:crypto';

export interface Answer {
  status: number;
  type: string;
  // The journeys assert what they read of it.
  // biome-ignore lint/suspicious/noExplicitAny: any JSON that a route answers with
  body: any;
  /** Milliseconds until the whole answer was there. */
  took: number;
}

/** A caller over plain HTTP with a cookie jar, as a browser of the shop's own pages would call. */
export class Caller {
  private readonly jar = new Map<string, string>();

  constructor(readonly site: string) {}

  get cookies(): string {
    return [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(path: string): Promise<Answer> {
    return this.call('GET', path);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.call('POST', path, { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  }

  private async call(method: string, path: string, init: { body?: string; headers?: Record<string, string> } = {}): Promise<Answer> {
    const began = Date.now();
    const headers = { origin: this.site, cookie: this.cookies, connection: 'close', ...init.headers };
    const answer = await fetch(this.site + path, { ...init, method, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    const text = await answer.text();
    const type = answer.headers.get('content-type') ?? '';
    return { status: answer.status, type, body: type.includes('json') ? JSON.parse(text) : text, took: Date.now() - began };
  }

  private keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    this.jar.set(pair.slice(0, at), pair.slice(at + 1));
  }
}

/** Orders the first product that is in stock, for pickup and cash; answers with what the shop says. */
export async function placeOrder(caller: Caller, key = randomUUID()): Promise<Answer> {
  const { body } = await caller.get('/api/products?limit=24');
  const product = body.products.find((one: { inStock: boolean }) => one.inStock);
  const { price } = product;
  const order = {
    orderNumber: `ORD-${String(Date.now()).slice(-6)}`,
    customerName: 'Keisha Morgan',
    customerEmail: '',
    customerPhone: '876 555 0123',
    customerAddress: '',
    deliveryMethod: 'pickup',
    pickupLocation: 'kingston',
    paymentMethod: 'cash',
    paymentStatus: 'pending',
    orderStatus: 'processing',
    subtotal: price,
    installationFee: '0.00',
    deliveryFee: '0.00',
    total: price,
    installationService: false,
    bankTransferProof: '',
    notes: '',
    items: [{ id: product.id, productName: product.name, productPrice: price, quantity: 1, total: price, productImage: '' }],
  };
  return caller.post('/api/orders', order, { 'idempotency-key': key });
}
