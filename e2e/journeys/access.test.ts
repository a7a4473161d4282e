import { randomUUID } from 'node:crypto';
import type { ReceiptUpload } from '@shop/contracts/orders';
import type { Problem } from '@shop/contracts/problem';
import type { TicketWithMessages } from '@shop/contracts/support';
import { openTicket, placeOrder, placing, validOrder } from '../site/belongings.ts';
import { type Account, adminAccount, newAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { type Call, type HttpResponse, send, sendBytes } from '../site/http.ts';
import { listenersBeside } from '../site/listeners.ts';
import { type Operation, operations, pathWith, publicOperations } from '../site/operations.ts';
import { siteUrl } from '../site/shared-site.ts';
import { violationOf } from '../site/violations.ts';

/** Who may: everyone, whoever is signed in, staff, or nobody who comes through the gateway. */
type Who = 'everyone' | 'signed-in' | 'staff' | 'nobody';

const whoMay: Record<string, Who> = {
  'POST /api/auth/login': 'everyone',
  'POST /api/auth/register': 'everyone',
  'POST /api/auth/logout': 'everyone',
  'GET /api/auth/user': 'signed-in',
  'GET /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions': 'signed-in',
  'DELETE /api/auth/sessions/{id}': 'signed-in',
  'GET /api/auth/activity': 'signed-in',
  'POST /api/admin/auth/login': 'everyone',
  'POST /api/admin/auth/logout': 'everyone',
  'GET /api/admin/auth/user': 'staff',
  'POST /internal/sessions/resolve': 'nobody',
  'GET /internal/events': 'nobody',

  'GET /api/devices': 'everyone',
  'GET /api/devices/families': 'everyone',
  'GET /api/devices/series': 'everyone',
  'GET /api/devices/models': 'everyone',
  'GET /api/products': 'everyone',
  'GET /api/products/prices': 'everyone',
  'GET /api/products/some': 'everyone',
  'GET /api/products/addresses': 'everyone',
  'GET /api/products/by-slug/{slug}': 'everyone',
  'GET /api/products/{id}': 'everyone',
  'GET /api/search': 'everyone',
  'GET /api/search/suggestions': 'everyone',
  'GET /api/admin/search/aliases': 'staff',
  'PUT /api/admin/search/aliases/{alias}': 'staff',
  'DELETE /api/admin/search/aliases/{alias}': 'staff',
  'POST /api/newsletter/subscribe': 'everyone',
  'POST /api/newsletter/confirm': 'everyone',
  'POST /api/newsletter/unsubscribe': 'everyone',
  'GET /api/newsletter/unsubscribe': 'everyone',
  'GET /api/admin/newsletter': 'staff',
  'GET /api/admin/newsletter/export.csv': 'staff',
  'POST /api/back-in-stock': 'everyone',
  'POST /api/back-in-stock/confirm': 'everyone',
  'POST /api/back-in-stock/cancel': 'everyone',
  'GET /api/admin/products': 'staff',
  'PUT /api/admin/products/{id}': 'staff',
  'DELETE /api/admin/products/{id}': 'staff',
  'PATCH /api/admin/products/{id}/stock': 'staff',
  'GET /api/admin/audit/products': 'staff',
  'GET /api/images/{kind}/{slug}': 'everyone',
  'GET /api/images/{kind}/{slug}/preview': 'everyone',
  'GET /api/images/preview': 'everyone',
  'GET /api/images/banner': 'everyone',
  'PUT /api/admin/images/{kind}/{slug}': 'staff',
  'GET /api/placeholder/{w}/{h}': 'everyone',

  'GET /api/shop': 'everyone',
  'PUT /api/shop': 'staff',
  'POST /api/orders': 'everyone',
  'GET /api/orders': 'signed-in',
  'GET /api/orders/mine/{orderNumber}': 'everyone',
  'GET /api/orders/track/{orderNumber}': 'everyone',
  'GET /api/orders/track/{orderNumber}/full': 'everyone',
  'GET /api/admin/orders': 'staff',
  'GET /api/admin/orders/export.csv': 'staff',
  'GET /api/admin/orders/{id}': 'staff',
  'PATCH /api/admin/orders/{id}/status': 'staff',
  'PATCH /api/admin/orders/{id}/payment': 'staff',
  'GET /api/admin/orders/{id}/receipt': 'staff',
  'GET /api/admin/dashboard/stats': 'staff',
  'GET /api/admin/audit/accounts': 'staff',
  'GET /api/admin/audit/orders': 'staff',
  'GET /api/admin/mails': 'staff',
  'POST /api/admin/mails/{id}/retry': 'staff',
  'POST /api/objects/upload': 'everyone',
  'PUT /api/bank-transfers': 'everyone',

  'POST /api/contact': 'everyone',
  'POST /api/tickets': 'everyone',
  'GET /api/tickets': 'staff',
  'GET /api/support/tickets': 'staff',
  'GET /api/user/tickets': 'signed-in',
  'GET /api/tickets/{id}': 'everyone',
  'PATCH /api/tickets/{id}': 'staff',
  'POST /api/tickets/{id}/messages': 'everyone',
};

const allowed: Record<Who, string[]> = {
  everyone: ['guest', 'customer', 'admin'],
  'signed-in': ['customer', 'admin'],
  staff: ['admin'],
  nobody: [],
};

let account: Account;
let guest: Caller;
let customer: Caller;
let admin: Caller;
beforeAll(async () => {
  account = await newAccount();
  guest = await newGuest();
  customer = await signedIn(account);
  admin = await signedIn(adminAccount());
});

/** A caller of a kind; one of its own where the call ends the session. */
async function callerFor(kind: string, { path }: Operation): Promise<Caller> {
  if (kind === 'guest') return guest;
  if (!/\/log(in|out)$|register$/.test(path)) return kind === 'admin' ? admin : customer;
  return signedIn(kind === 'admin' ? adminAccount() : account);
}

const unknown = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  orderNumber: 'ORD-000000',
  alias: 'a word of nobody',
  kind: 'devices',
  slug: 'iphone-13',
  w: '10',
  h: '10',
};

/** A call that changes nothing even where it is allowed: about what does not exist, without anything in its body. */
const harmless = (operation: Operation): Call => ({
  method: operation.method,
  path: pathWith(operation, unknown),
  body: operation.body && {},
});

const codeOf = ({ status, body }: HttpResponse) => (status < 400 ? 'done' : String((body as Problem | undefined)?.code));
const refusalOf = (kind: string) => (kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
const isRefusal = (code: string) => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const);
const staffOnly = named(operations.filter(({ name }) => whoMay[name] === 'staff' || whoMay[name] === 'signed-in'));
/** The mail program of whoever unsubscribes with one click (RFC 8058) is of no site. */
const fromAnywhere = new Set(['POST /api/newsletter/unsubscribe']);
const unsafe = named(publicOperations.filter(({ method, name }) => method !== 'GET' && !fromAnywhere.has(name)));

describe('who may call what', () => {
  it('is said of every operation, and of none that does not exist', () => {
    expect(Object.keys(whoMay).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it.each(named(publicOperations))('%s', async (name, operation) => {
    const may = allowed[whoMay[name] ?? 'nobody'];
    for (const kind of ['guest', 'customer', 'admin']) {
      const answer = await (await callerFor(kind, operation)).call(harmless(operation));
      expect(violationOf(answer)).toBeUndefined();
      const code = codeOf(answer);
      expect([kind, isRefusal(code) ? code : 'may']).toEqual([kind, may.includes(kind) ? 'may' : refusalOf(kind)]);
    }
  });
});

describe('what a caller says about itself', () => {
  const token = (claims: object) =>
    [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  const claims = { sub: 'admin', role: 'admin', iss: 'gateway', aud: 'services', exp: 4_000_000_000 };
  const spoofs: [string, Record<string, string>][] = [
    ['a token', { authorization: `Bearer ${token(claims)}.` }],
    ['a token that is signed wrongly', { authorization: `Bearer ${token(claims)}.AAAA` }],
    ['basic credentials', { authorization: 'Basic b3duZXI6b3duZXI=' }],
    ['an identity', { 'x-identity': JSON.stringify(claims), 'x-user': 'admin', 'x-role': 'admin' }],
    ['a session id', { 'x-session-id': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
    ['a user id', { 'x-user-id': randomUUID(), 'x-guest-id': randomUUID() }],
    ['an address of our own', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
    ['another address to call', { 'x-original-url': '/api/devices', 'x-rewrite-url': '/api/devices' }],
    ['a session nobody has', { cookie: `sid=${'a'.repeat(32)}` }],
    ['a guest nobody signed', { cookie: `gid=${randomUUID()}.forged` }],
    ['a guest who calls itself admin', { cookie: 'gid=admin; role=admin; user=admin' }],
  ];

  it.each(staffOnly)('makes nobody more than a guest at %s', async (_, operation) => {
    for (const [what, headers] of spoofs) {
      expect([what, codeOf(await send({ ...harmless(operation), headers }))]).toEqual([what, 'UNAUTHENTICATED']);
    }
  });

  it.each(staffOnly)('makes no customer staff at %s', async (name, operation) => {
    if (whoMay[name] !== 'staff') return expect(codeOf(await customer.call(harmless(operation)))).toBe('done');
    for (const [what, headers] of spoofs.filter(([, values]) => !('cookie' in values))) {
      expect([what, codeOf(await customer.call({ ...harmless(operation), headers }))]).toEqual([what, 'FORBIDDEN']);
    }
  });

  it("does not let a session id in a header take somebody's session", async () => {
    const sid = /sid=([^;]+)/.exec(admin.cookie)?.[1] ?? '';
    const answer = await send({ path: '/api/auth/user', headers: { 'x-session-id': sid } });
    expect(codeOf(answer)).toBe('UNAUTHENTICATED');
  });
});

describe('a call from another site', () => {
  const origins: [string, Record<string, string | undefined>][] = [
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin', { origin: undefined }],
    ['the origin null', { origin: 'null' }],
    ['an origin that begins alike', { origin: `${siteUrl()}.evil.example` }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site, as the browser says', { 'sec-fetch-site': 'same-site' }],
  ];

  it.each(unsafe)('%s is refused to everyone', async (_, operation) => {
    for (const [what, headers] of origins) {
      for (const caller of [guest, customer, admin]) {
        expect([what, codeOf(await caller.call({ ...harmless(operation), headers }))]).toEqual([what, 'CROSS_SITE']);
      }
    }
  });

  it.each(origins.slice(0, 4))('no socket opens from %s', async (_, { origin }) => {
    const lines = [
      'GET /ws HTTP/1.1',
      `host: ${new URL(siteUrl()).host}`,
      'connection: Upgrade',
      'upgrade: websocket',
      'sec-websocket-version: 13',
      'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
      `cookie: ${guest.cookie}`,
      ...(origin ? [`origin: ${origin}`] : []),
    ];
    expect(await sendBytes(`${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":"CROSS_SITE"/);
  });
});

describe("what is somebody else's", () => {
  it('a ticket does not exist for another guest or customer', async () => {
    const ticket = await openTicket(guest);
    for (const other of [await newGuest(), customer]) {
      const read = await other.call({ path: `/api/tickets/${ticket.id}` });
      const write = await other.call({ method: 'POST', path: `/api/tickets/${ticket.id}/messages`, body: { message: 'mine' } });
      expect([codeOf(read), codeOf(write)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    }
    expect((await guest.call<TicketWithMessages>({ path: `/api/tickets/${ticket.id}` })).body.messages).toHaveLength(1);
  });

  it('an order does not exist for another guest or customer, but for its number and what is no secret', async () => {
    const order = await placeOrder(guest);
    for (const other of [await newGuest(), customer]) {
      expect(codeOf(await other.call({ path: `/api/orders/mine/${order.orderNumber}` }))).toBe('NOT_FOUND');
      expect(codeOf(await other.call({ path: `/api/orders/track/${order.orderNumber}/full?key=${'a'.repeat(43)}` }))).toBe('NOT_FOUND');
      const { text } = await other.call({ path: `/api/orders/track/${order.orderNumber}` });
      expect(text).not.toMatch(/Andre|876-555|customer(Name|Phone|Email|Address)/);
    }
    expect(codeOf(await guest.call({ path: `/api/orders/mine/${order.orderNumber}` }))).toBe('done');
  });

  it('a receipt cannot be finished or used by another guest', async () => {
    const { uploadURL } = (await guest.call<ReceiptUpload>({ method: 'POST', path: '/api/objects/upload', body: { size: 8 } })).body;
    const other = await newGuest();
    const finished = await other.call({ method: 'PUT', path: '/api/bank-transfers', body: { transferProofURL: uploadURL } });
    expect(codeOf(finished)).toBe('NOT_FOUND');
    const order = { ...(await validOrder(other)), paymentMethod: 'bank', bankTransferProof: new URL(uploadURL, siteUrl()).pathname };
    expect(codeOf(await other.call(placing(order)))).toBe('VALIDATION_FAILED');
  });
});

describe('what is between our own processes', () => {
  it.each([
    '/internal/sessions/resolve',
    '/api/internal/sessions/resolve',
    '/api/auth/../../internal/sessions/resolve',
    '/api/auth/..%2f..%2finternal/sessions/resolve',
    '/metrics',
    '/healthz',
    '/.well-known/jwks.json',
  ])('%s does not answer outside', async (path) => {
    const answers = [await admin.call({ path }), await admin.call({ method: 'POST', path, body: { sid: 'aaaaaaaaaaaa' } })];
    for (const { status, text } of answers) {
      expect(status >= 400 && status < 500).toBe(true);
      // The page that says 404 knows who opened it.
      const told = text.startsWith('<!doctype html>') ? text.replace(/"user":\{[^}]*\}/g, '') : text;
      expect(told).not.toMatch(/"user":|"keys":\[|process_cpu|"status":"ok"/);
    }
  });

  it('says outside that the gateway is ready, and nothing of what is behind it', async () => {
    const { status, body } = await send({ path: '/readyz' });
    expect([status, body]).toEqual([200, { status: 'ok', checks: { upstreams: 'ok' } }]);
  });

  it('listens on this machine alone', async () => {
    const listeners = listenersBeside(Number(new URL(siteUrl()).port));
    expect(listeners.length).toBeGreaterThan(10);
    expect(listeners.filter(({ address }) => address !== '127.0.0.1' && address !== '::1')).toEqual([]);
  });
});
