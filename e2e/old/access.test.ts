import { randomUUID } from 'node:crypto';
import type { Access } from '@shop/contracts/identity';
import type { Problem } from '@shop/contracts/problem';
import type { BegunUpload } from '@shop/contracts/receipts';
import type { TicketWithMessages } from '@shop/contracts/support';
import { openTicket, placeOrder, placing, validOrder } from '../site/belongings.ts';
import { type Account, adminAccount, newAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { type Call, type HttpResponse, send, sendBytes } from '../site/http.ts';
import { listenersBeside } from '../site/listeners.ts';
import { internalOperations, type Operation, pathWith, publicOperations } from '../site/operations.ts';
import { siteUrl } from '../site/shared-site.ts';
import { violationOf } from '../site/violations.ts';

type Kind = 'guest' | 'customer' | 'admin';

/** By which words a caller of a kind may; whose a thing is, is no question where there is none. */
const words: Record<Kind, Access[]> = {
  guest: ['everyone', 'guest owner'],
  customer: ['everyone', 'guest owner', 'owner', 'customer'],
  admin: ['everyone', 'guest owner', 'owner', 'admin'],
};
const may = (kind: Kind, { access }: Operation) => access.some((word) => words[kind].includes(word));

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

/** A caller of a kind; one of its own where the call ends sessions. */
async function callerFor(kind: Kind, { path }: Operation): Promise<Caller> {
  if (kind === 'guest') return guest;
  if (!/\/(login|logout|register|sessions)$/.test(path)) return kind === 'admin' ? admin : customer;
  return signedIn(kind === 'admin' ? adminAccount() : await newAccount());
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
const refusalOf = (kind: Kind) => (kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN');
const isRefusal = (code: string) => code === 'UNAUTHENTICATED' || code === 'FORBIDDEN';

const named = (list: Operation[]) => list.map((operation) => [operation.name, operation] as const);
const forSignedIn = named(publicOperations.filter((operation) => !may('guest', operation)));
const forStaff = named(publicOperations.filter((operation) => !may('customer', operation)));
/** Of the admin, whose session other tests go on with. */
const endsOtherSessions = 'DELETE /api/auth/sessions';
/** The mail program of whoever unsubscribes with one click (RFC 8058) is of no site. */
const fromAnywhere = new Set(['POST /api/newsletter/unsubscribe']);
const unsafe = named(publicOperations.filter(({ method, name }) => method !== 'GET' && !fromAnywhere.has(name)));

describe('who may call what', () => {
  it.each(named(publicOperations))('%s', async (name, operation) => {
    for (const kind of ['guest', 'customer', 'admin'] as const) {
      const answer = await (await callerFor(kind, operation)).call(harmless(operation));
      expect(violationOf(answer)).toBeUndefined();
      const code = codeOf(answer);
      expect([kind, isRefusal(code) ? code : 'may']).toEqual([kind, may(kind, operation) ? 'may' : refusalOf(kind)]);
    }
    if (name === endsOtherSessions) admin = await signedIn(adminAccount());
  });
});

describe('a cookie that was signed out', () => {
  let cookies: [Kind, Caller][];
  beforeAll(async () => {
    cookies = [
      ['customer', await signedIn(account)],
      ['admin', await signedIn(adminAccount())],
    ];
    for (const [, caller] of cookies) expect(codeOf(await caller.call({ method: 'POST', path: '/api/auth/logout' }))).toBe('done');
  });

  it.each(forSignedIn)('opens nothing at %s', async (_, operation) => {
    for (const [kind, caller] of cookies) {
      expect([kind, codeOf(await caller.call(harmless(operation)))]).toEqual([kind, 'UNAUTHENTICATED']);
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

  it.each(forSignedIn)('makes nobody more than a guest at %s', async (_, operation) => {
    for (const [what, headers] of spoofs) {
      expect([what, codeOf(await send({ ...harmless(operation), headers }))]).toEqual([what, 'UNAUTHENTICATED']);
    }
  });

  it.each(forStaff)('makes no customer staff at %s', async (_, operation) => {
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
  it('an order and a ticket of an account do not exist for a guest of the same browser, whatever cookies it kept', async () => {
    const owner = await signedIn(account);
    const [order, ticket] = [await placeOrder(owner), await openTicket(owner)];
    const kept = /gid=[^;]+/.exec(owner.cookie)?.[0] ?? '';
    const paths = [`/api/orders/mine/${order.orderNumber}`, `/api/tickets/${ticket.id}`];
    for (const path of paths) {
      expect(codeOf(await owner.call({ path }))).toBe('done');
      expect(codeOf(await send({ path, headers: { cookie: kept } }))).toBe('NOT_FOUND');
    }
    await owner.call({ method: 'POST', path: '/api/auth/logout' });
    for (const path of paths) expect(codeOf(await owner.call({ path }))).toBe('NOT_FOUND');
  });

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
    const { uploadURL } = (await guest.call<BegunUpload>({ method: 'POST', path: '/api/objects/upload', body: { size: 8 } })).body;
    const other = await newGuest();
    const finished = await other.call({ method: 'PUT', path: '/api/bank-transfers', body: { transferProofURL: uploadURL } });
    expect(codeOf(finished)).toBe('NOT_FOUND');
    const order = { ...(await validOrder(other)), paymentMethod: 'bank', bankTransferProof: new URL(uploadURL, siteUrl()).pathname };
    expect(codeOf(await other.call(placing(order)))).toBe('VALIDATION_FAILED');
  });
});

describe('what is between our own processes', () => {
  it.each([
    ...new Set(internalOperations.map((operation) => pathWith(operation))),
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
