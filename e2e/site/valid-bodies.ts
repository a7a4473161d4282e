import { randomUUID } from 'node:crypto';
import { done, openTicket, placeOrder, productOnSale, validOrder } from './belongings.ts';
import type { Caller } from './callers.ts';
import type { Json } from './http.ts';
import { type Operation, pathWith, type Schema } from './operations.ts';

/** What the sweep calls are about: things of its own, so that a call that should fail would change something if it did not. */
export interface Targets {
  product: Json;
  order: Json;
  ticket: Json;
  shop: Json;
  /** A submission that the site takes. */
  submission: Json;
}

export async function makeTargets(admin: Caller): Promise<Targets> {
  return {
    product: await productOnSale(admin),
    order: await placeOrder(admin),
    ticket: await openTicket(admin),
    shop: await done(admin, { path: '/api/shop' }),
    submission: await validOrder(admin),
  };
}

/** The address of an operation, about the targets; what would delete them names nothing that exists. */
export function addressOf(operation: Operation, { product, order, ticket }: Targets): string {
  const { method, path } = operation;
  const owner = path.includes('/orders/') ? order : path.includes('/tickets/') ? ticket : product;
  const id = method === 'DELETE' ? randomUUID() : owner.id;
  return pathWith(operation, { id, orderNumber: order.orderNumber, slug: 'iphone-13', w: '10', h: '10' });
}

/** A body that an operation accepts: where its schema does not say enough, by name. */
export function validBody({ name, body }: Operation, { product, order, shop, submission }: Targets): Json {
  const known: Record<string, () => object> = {
    'POST /api/orders': () => submission,
    'PUT /api/shop': () => shop,
    'PUT /api/admin/products/{id}': () => ({ name: product.name, price: product.price, description: product.description }),
    'PATCH /api/admin/products/{id}/stock': () => ({ inStock: product.inStock }),
    'PATCH /api/admin/orders/{id}/status': () => ({ orderStatus: order.orderStatus, trackingInfo: 'JM 1', notes: 'Packed' }),
    'PATCH /api/admin/orders/{id}/payment': () => ({ paymentStatus: 'verified', note: 'Counted' }),
    'PATCH /api/tickets/{id}': () => ({ status: 'open', priority: 'medium' }),
    'POST /api/auth/register': () => ({ email: `sweep-${randomUUID()}@example.com`, password: 'sweep-password' }),
    'POST /api/tickets/{id}/messages': () => ({ message: 'Does it fit?' }),
  };
  return structuredClone(known[name]?.() ?? sample(body ?? {}));
}

function sample(schema: Schema): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return schema.items ? [sample(schema.items)] : [];
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return false;
  if (schema.type === 'string') return schema.format === 'uuid' ? randomUUID() : 'sample text';
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(required.map(([name, part]) => [name, sample(part)]));
}

/** A copy of a body with one field of another value; what leads there is made when it is missing. */
export function withField(body: Json, way: string[], value: unknown): Json {
  const copy = structuredClone(body);
  let inner = copy;
  for (const name of way.slice(0, -1)) inner = inner[name] ??= {};
  inner[way.at(-1) ?? ''] = value;
  return copy;
}

/** What must be the same after calls that were all refused. */
export async function stateOfSite(admin: Caller, { product, order, ticket }: Targets): Promise<Json> {
  const [products, orders, tickets, ...rest] = await Promise.all([
    done(admin, { path: '/api/products?limit=1' }),
    done(admin, { path: '/api/admin/orders?limit=1' }),
    admin.call({ path: '/api/tickets?limit=1' }),
    done(admin, { path: `/api/products/${product.id}` }),
    done(admin, { path: `/api/admin/orders/${order.id}` }),
    done(admin, { path: `/api/tickets/${ticket.id}` }),
    done(admin, { path: '/api/shop' }),
  ]);
  return { products: products.total, orders: orders.total, tickets: tickets.headers['x-total-count'], rest };
}
