import type { User } from '@shop/contracts/auth';
import type { AdminProduct, Device, Product } from '@shop/contracts/catalog';
import type { ServerFrame } from '@shop/contracts/frames';
import type { AccountMailKind, CatalogMailKind, StoredMail, SupportMailKind, UnsentMail } from '@shop/contracts/mails';
import type { DashboardStats, Order } from '@shop/contracts/orders';
import type { Passkey } from '@shop/contracts/passkeys';
import type { PictureText } from '@shop/contracts/pictures';
import type { ReceiptStore } from '@shop/contracts/receipts';
import type { StockCounts } from '@shop/contracts/stock';
import type { Ticket, TicketMessage } from '@shop/contracts/support';
import { apiUrl, shopDates } from '@shop/platform/testing';
import { HttpResponse, http, ws } from 'msw';
import { setupServer } from 'msw/node';
import {
  admin,
  knownBattery,
  makeDevice,
  makeMail,
  makeMessage,
  makeOrder,
  makeProduct,
  makeTicket,
} from './samples.ts';

export const server = setupServer();

/** State of the fake shop server, reset before each test. */
export interface World {
  user: User | null;
  stats: DashboardStats;
  orders: Order[];
  /** Order counts of the views, by filter values. */
  counts: Record<string, number>;
  products: AdminProduct[];
  deletedProducts: AdminProduct[];
  devices: Device[];
  /** Stock of every product. */
  stock: StockCounts | null;
  mails: StoredMail[];
  accountMails: UnsentMail<AccountMailKind>[];
  catalogMails: UnsentMail<CatalogMailKind>[];
  supportMails: UnsentMail<SupportMailKind>[];
  tickets: Ticket[];
  messages: TicketMessage[];
  messagesPerPage: number;
  receiptStore: ReceiptStore;
  passkeys: Pick<Passkey, 'id'>[];
  /** Received requests, such as "GET /admin/orders?page=1&limit=20". */
  calls: string[];
  /** Bodies of received changes, in order. */
  bodies: unknown[];
}

export let world: World;

export const problem = (status: number, code: string, detail: string, more: object = {}) =>
  HttpResponse.json(
    { type: 'about:blank', title: code, status, code, detail, ...more },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

function freshWorld(): World {
  const ticket = makeTicket('Does it fit SM-A546E?');
  return {
    user: admin,
    stats: { totalOrders: 1284, pendingOrders: 38, todayOrders: 4, totalRevenue: '8940000.00', pendingPayments: 7 },
    orders: [
      makeOrder(482913),
      makeOrder(482107, { customerName: 'Shanice Brown', deliveryMethod: 'pickup', pickupLocation: 'montego-bay' }),
    ],
    counts: { 'processing delivery': 24, awaited: 7, ready_for_pickup: 9 },
    products: [makeProduct('iPhone 13 Battery'), makeProduct('Galaxy A54 5G Battery', { inStock: false })],
    deletedProducts: [],
    devices: [
      makeDevice('iPhone', 'iPhone', 'Apple'),
      makeDevice('iPhone 13', 'iPhone', 'Apple'),
      makeDevice('Pixel 7', 'Android', 'Google'),
    ],
    stock: null,
    mails: [
      makeMail('ORD-482913'),
      makeMail('ORD-482107', {
        kind: 'status',
        to: 'shanice@example.com',
        state: 'dead',
        dueAt: null,
        error: '550 No such user',
      }),
    ],
    accountMails: [],
    catalogMails: [],
    supportMails: [],
    tickets: [
      ticket,
      makeTicket('Battery drains overnight', {
        customerName: 'Shanice Brown',
        customerEmail: 'shanice@example.com',
        priority: 'high',
      }),
    ],
    messages: [makeMessage(ticket.id, 1, 'Does your A54 battery fit?')],
    messagesPerPage: 100,
    receiptStore: { away: false },
    passkeys: [],
    calls: [],
    bodies: [],
  };
}

/** The fake live socket: received frames and a way to send. */
export const live = {
  link: ws.link('ws://localhost/ws'),
  received: [] as unknown[],
  broadcast: (frame: ServerFrame) => live.link.broadcast(JSON.stringify(frame)),
};

/** Records the request and returns its body. */
export async function note(request: Request): Promise<Record<string, unknown>> {
  const { pathname, search } = new URL(request.url);
  world.calls.push(`${request.method} ${pathname.replace('/api', '')}${search}`);
  if (request.method === 'GET') return {};
  const body = (await request.json()) as Record<string, unknown>;
  world.bodies.push(body);
  return body;
}

/** Delays a response until `answer` is called; the default handler then responds. */
export function heldAnswer() {
  let answer = () => {};
  const answered = new Promise<undefined>((resolve) => {
    answer = () => resolve(undefined);
  });
  return { answer, answered };
}

const route = (path: string) => `${apiUrl}${path}`;
/** Handlers for one service's unsent mails. */
const mailDesk = (path: string, list: 'mails' | 'accountMails' | 'catalogMails' | 'supportMails') => [
  http.get(route(path), async ({ request }) => {
    await note(request);
    const state = new URL(request.url).searchParams.get('state');
    const mails = world[list].filter((mail) => mail.state === state);
    return HttpResponse.json({ mails, total: mails.length, totalPages: 1 });
  }),
  http.post(route(`${path}/:id/retry`), ({ request, params }) => {
    world.calls.push(`POST ${new URL(request.url).pathname.replace('/api', '')}`);
    Object.assign(world, { [list]: world[list].filter(({ id }) => id !== params.id) });
    return new HttpResponse(null, { status: 204 });
  }),
];
const handlers = [
  live.link.addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data }) => live.received.push(JSON.parse(String(data))));
  }),
  http.get(route('/auth/settings'), () =>
    HttpResponse.json({ staffMails: ['new-order', 'receipt', 'ticket', 'low-stock', 'mail-failed'] }),
  ),
  http.get(route('/auth/user'), () => HttpResponse.json(world.user, { status: world.user ? 200 : 401 })),
  http.post(route('/auth/logout'), () => {
    world.user = null;
    return new HttpResponse(null, { status: 204 });
  }),
  http.get(route('/shop/dates'), () => HttpResponse.json(shopDates())),
  http.get(route('/auth/passkeys'), () => HttpResponse.json(world.passkeys)),
  http.get(route('/admin/dashboard/stats'), () => HttpResponse.json(world.stats)),
  http.get(route('/admin/orders/:id/receipts'), () => HttpResponse.json([])),
  http.get(route('/admin/receipts/store'), () => HttpResponse.json(world.receiptStore)),
  http.get(route('/admin/receipts'), () => HttpResponse.json({ entries: [], waiting: 3, next: null })),
  http.get(route('/admin/orders'), async ({ request }) => {
    await note(request);
    const { searchParams } = new URL(request.url);
    if (searchParams.get('limit') !== '1') return HttpResponse.json({ orders: world.orders, total: 45, totalPages: 3 });
    const total = world.counts[[...searchParams.values()].slice(1).join(' ')] ?? 45;
    return HttpResponse.json({ orders: [], total, totalPages: total });
  }),
  http.get(route('/admin/orders/:id'), ({ params }) =>
    HttpResponse.json(world.orders.find(({ id }) => id === params.id)),
  ),
  http.patch(route('/admin/orders/:id/status'), async ({ request, params }) => {
    const { notes, orderStatus, trackingInfo, carrier, trackingNumber, estimatedDelivery } = (await note(
      request,
    )) as unknown as Order;
    const before = world.orders.find(({ id }) => id === params.id) ?? makeOrder(1);
    const event = {
      at: '2026-11-21T16:00:00.000Z',
      who: 'Keisha',
      from: before.orderStatus,
      to: orderStatus,
      note: notes,
      visible: true,
    };
    const changes = {
      orderStatus,
      trackingInfo,
      carrier,
      trackingNumber,
      estimatedDelivery,
      updatedAt: event.at,
      timeline: [...before.timeline, event],
    };
    world.orders = world.orders.map((order) => (order.id === params.id ? { ...order, ...changes } : order));
    return HttpResponse.json(world.orders.find(({ id }) => id === params.id));
  }),
  http.get(route('/admin/products'), async ({ request }) => {
    await note(request);
    const { searchParams } = new URL(request.url);
    const search = searchParams.get('search')?.toLowerCase() ?? '';
    const products = (searchParams.has('deleted') ? world.deletedProducts : world.products).filter(({ name }) =>
      name.toLowerCase().includes(search),
    );
    return HttpResponse.json({ products, total: products.length, page: 1, totalPages: 1, correction: null });
  }),
  http.get(route('/products/by-slug/:slug'), ({ params }) =>
    HttpResponse.json({ ...world.products.find(({ slug }) => slug === params.slug), ...knownBattery }),
  ),
  http.get(route('/devices'), () => HttpResponse.json(world.devices)),
  http.post(route('/admin/products'), async ({ request }) => {
    const body = (await note(request)) as unknown as Product;
    const slug = body.deviceName.toLowerCase().replaceAll(' ', '-');
    const pictures = { phoneImageUrl: `/api/images/devices/${slug}`, batteryImageUrl: `/api/images/batteries/${slug}` };
    world.products = [...world.products, makeProduct(body.name, { ...body, ...pictures })];
    return HttpResponse.json(world.products.at(-1), { status: 201 });
  }),
  http.delete(route('/admin/products/:id'), ({ params }) => {
    world.deletedProducts = world.products.filter(({ id }) => id === params.id);
    world.products = world.products.filter(({ id }) => id !== params.id);
    return new HttpResponse(null, { status: 204 });
  }),
  http.post(route('/admin/products/:id/restore'), ({ params }) => {
    const restored = world.deletedProducts.filter(({ id }) => id === params.id);
    world.deletedProducts = world.deletedProducts.filter(({ id }) => id !== params.id);
    world.products = [...world.products, ...restored];
    return HttpResponse.json(restored[0]);
  }),
  http.put(route('/admin/images/:kind/:slug'), ({ request, params }) => {
    world.calls.push(`PUT /admin/images/${params.kind}/${params.slug} ${request.headers.get('content-type')}`);
    return HttpResponse.json({ url: `/api/images/${params.kind}/${params.slug}?v=2&size=9x9`, width: 9, height: 9 });
  }),
  http.patch(route('/admin/images/:kind/:slug'), async ({ request, params }) => {
    const { alt } = (await request.json()) as PictureText;
    world.calls.push(`PATCH /admin/images/${params.kind}/${params.slug} ${alt}`);
    return HttpResponse.json({ alt });
  }),
  http.put(route('/admin/products/:id'), async ({ request, params }) =>
    HttpResponse.json(changeProduct(params.id, await note(request))),
  ),
  http.get(route('/admin/products/:id/stock'), () => HttpResponse.json({ counts: world.stock, lowStock: 3 })),
  http.patch(route('/admin/products/:id/stock'), async ({ request, params }) =>
    HttpResponse.json(changeProduct(params.id, await note(request))),
  ),
  ...mailDesk('/admin/mails', 'mails'),
  ...mailDesk('/admin/mails/accounts', 'accountMails'),
  ...mailDesk('/admin/mails/catalog', 'catalogMails'),
  ...mailDesk('/admin/mails/support', 'supportMails'),
  http.get(route('/tickets'), async ({ request }) => {
    await note(request);
    return HttpResponse.json(world.tickets, { headers: { 'x-total-count': String(world.tickets.length) } });
  }),
  http.get(route('/tickets/:id'), async ({ request, params }) => {
    await note(request);
    const ticket = world.tickets.find(({ id }) => id === params.id);
    if (!ticket) return problem(404, 'NOT_FOUND', 'The ticket was not found.');
    return HttpResponse.json({ ...ticket, ...messagePage(ticket.id, new URL(request.url).searchParams) });
  }),
  http.patch(route('/tickets/:id'), async ({ request, params }) => {
    const update = await note(request);
    world.tickets = world.tickets.map((ticket) => (ticket.id === params.id ? { ...ticket, ...update } : ticket));
    return HttpResponse.json(world.tickets.find(({ id }) => id === params.id));
  }),
  http.post(route('/tickets/:id/messages'), async ({ request, params }) => {
    const body = (await note(request)) as unknown as TicketMessage;
    const message = makeMessage(String(params.id), world.messages.length + 1, body.message, {
      senderType: 'staff',
      senderName: 'Keisha',
      isInternal: body.isInternal,
    });
    world.messages = [...world.messages, message];
    return HttpResponse.json(message, { status: 201 });
  }),
];

/** One page of a conversation, as the support service returns it. */
function messagePage(id: string, query: URLSearchParams): { messages: TicketMessage[]; more: boolean } {
  const [before, after] = [query.get('before'), query.get('after')];
  const limit = Number(query.get('limit') ?? world.messagesPerPage);
  const fit = world.messages.filter(
    ({ ticketId, seq }) => ticketId === id && (before ? seq < Number(before) : seq > Number(after ?? 0)),
  );
  const messages = after ? fit.slice(0, limit) : fit.slice(-limit);
  return { messages, more: fit.length > messages.length };
}

function changeProduct(id: unknown, changes: object): Product | undefined {
  world.products = world.products.map((product) => (product.id === id ? { ...product, ...changes } : product));
  return world.products.find((product) => product.id === id);
}

beforeAll(() => server.listen());
beforeEach(() => {
  world = freshWorld();
  live.received = [];
  localStorage.clear();
  server.use(...handlers);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());
