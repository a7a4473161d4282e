import { randomUUID } from 'node:crypto';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { OrderPage, PlacedOrder } from '@shop/contracts/orders';
import type { Shop } from '@shop/contracts/shop';
import type { TicketWithMessages } from '@shop/contracts/support';
import { done, openTicket, placeOrder, productOnSale, validOrder } from './belongings.ts';
import type { Caller } from './calls.ts';
import { type Operation, pathWith, type Schema } from './operations.ts';

/** Records that the sweep's calls address. They are the sweep's own, so that a wrongly accepted call visibly changes one. */
export interface Targets {
  product: Product;
  order: PlacedOrder;
  ticket: TicketWithMessages;
  shop: Shop;
  submission: Awaited<ReturnType<typeof validOrder>>;
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

/** The operation's path with the targets' ids; deletions get ids that do not exist. */
export function addressOf(operation: Operation, { product, order, ticket }: Targets): string {
  const { method, path } = operation;
  const owner = path.includes('/orders/') ? order : path.includes('/tickets/') ? ticket : product;
  const id = method === 'DELETE' ? randomUUID() : owner.id;
  const alias = method === 'DELETE' ? id : 'ifone';
  return pathWith(operation, {
    id,
    alias,
    orderNumber: order.orderNumber,
    kind: 'devices',
    slug: 'iphone-13',
    w: '10',
    h: '10',
  });
}

/** A valid body of an operation, written by hand where the schema is not specific enough. */
export function validBody({ name, body }: Operation, { product, order, shop, submission }: Targets): object {
  const known: Record<string, () => object> = {
    'POST /api/orders': () => submission,
    'PUT /api/shop': () => shop,
    'PUT /api/admin/products/{id}': () => ({
      name: product.name,
      price: product.price,
      description: product.description,
    }),
    'PATCH /api/admin/products/{id}/stock': () => ({ inStock: product.inStock }),
    'PATCH /api/admin/orders/{id}/status': () => ({
      orderStatus: order.orderStatus,
      trackingInfo: 'JM 1',
      notes: 'Packed',
    }),
    'PATCH /api/admin/orders/{id}/payment': () => ({ paymentStatus: 'verified', note: 'Counted' }),
    'PUT /api/admin/orders/{id}/refund': () => ({ amount: '1.00', note: 'Late' }),
    'POST /api/emails/delivery-notification': () => ({
      ...{ customerEmail: 'sweep@example.com', customerName: 'Sweep' },
      ...{ orderNumber: order.orderNumber, status: 'shipped' },
    }),
    'PATCH /api/tickets/{id}': () => ({ status: 'open', priority: 'medium' }),
    'POST /api/auth/register': () => ({ email: `sweep-${randomUUID()}@example.com`, password: 'sweep-password' }),
    'POST /api/tickets/{id}/messages': () => ({ message: 'Does it fit?' }),
  };
  return structuredClone(known[name]?.() ?? (sample(body ?? {}) as object));
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

type Fields = Record<string, unknown>;

/** A copy of a body with one field replaced; missing parents are created. */
export function withField(body: unknown, way: string[], value: unknown): Fields {
  const copy = structuredClone(body) as Fields;
  let inner = copy;
  for (const name of way.slice(0, -1)) {
    inner[name] ??= {};
    inner = inner[name] as Fields;
  }
  inner[way.at(-1) ?? ''] = value;
  return copy;
}

export interface SiteState {
  products: number;
  orders: number;
  tickets: number;
  rest: unknown[];
}

/** The state that refused calls must not change. */
export async function stateOfSite(admin: Caller, { product, order, ticket }: Targets): Promise<SiteState> {
  const read = <T = unknown>(path: string) => done<T>(admin, { path });
  const [products, orders, tickets] = await Promise.all([
    read<ProductPage>('/api/products?limit=1'),
    read<OrderPage>('/api/admin/orders?limit=1'),
    admin.call({ path: '/api/tickets?limit=1' }),
  ]);
  const paths = [
    `/api/products/${product.id}`,
    `/api/admin/orders/${order.id}`,
    `/api/tickets/${ticket.id}`,
    '/api/shop',
  ];
  const rest = await Promise.all(paths.map((path) => read(path)));
  return { products: products.total, orders: orders.total, tickets: Number(tickets.headers['x-total-count']), rest };
}
