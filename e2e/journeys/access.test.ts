import type { BegunUpload } from '@shop/contracts/receipts';
import type { TicketWithMessages } from '@shop/contracts/support';
import {
  type Cell,
  codeOf,
  foreignOrigins,
  harmless,
  type Kind,
  may,
  roleAnswer,
  roleExpected,
  socketOpening,
  spoofs,
  wrongCells,
} from '../site/access-matrix.ts';
import { openTicket, placeOrder, placing, validOrder } from '../site/belongings.ts';
import { type Account, newAccount, newGuest, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { send, sendBytes } from '../site/http.ts';
import { listenersBeside } from '../site/listeners.ts';
import { newStaff } from '../site/new-staff.ts';
import { internalOperations, type Operation, pathWith, publicOperations } from '../site/operations.ts';
import { siteUrl } from '../site/shared-site.ts';
import { test as base, expect } from '../site/test.ts';
import { violationOf } from '../site/violations.ts';

interface Callers {
  account: Account;
  staff: Account;
  guest: Caller;
  customer: Caller;
  /** Cookies of an account that only this file uses, because its calls end sessions. */
  owner: Caller;
}

const test = base.extend<object, { callers: Callers }>({
  callers: [
    async ({ browser: _ }, use) => {
      const [account, staff] = [await newAccount(), await newStaff()];
      await use({
        account,
        staff,
        guest: await newGuest(),
        customer: await signedIn(account),
        owner: await signedIn(staff),
      });
    },
    { scope: 'worker' },
  ],
});

test.describe.configure({ mode: 'default' });

const notForGuests = publicOperations.filter((operation) => !may('guest', operation));
const forStaff = publicOperations.filter((operation) => !may('customer', operation));
/** Mail programs unsubscribe with one click (RFC 8058) and send no origin. */
const fromAnywhere = new Set(['POST /api/newsletter/unsubscribe']);
const unsafe = publicOperations.filter(({ method, name }) => method !== 'GET' && !fromAnywhere.has(name));

const endsSessions = ({ method, path }: Operation) =>
  method !== 'GET' && /\/(login|logout|register|sessions)$/.test(path);

/** Calls of every operation by a kind of caller. Operations that change the session use `another`, which is made for each call. */
const roleCells = (kind: Kind, caller: Caller, another: () => Promise<Caller>): Cell[] =>
  publicOperations.map((operation) => ({
    name: operation.name,
    expected: roleExpected(kind, operation),
    answer: async () => {
      const response = await (endsSessions(operation) ? await another() : caller).call(harmless(operation));
      return violationOf(response) ?? roleAnswer(response);
    },
  }));

test.describe('access to the API', () => {
  test('matches the role of a guest', async ({ callers: { guest } }) => {
    expect(await wrongCells(roleCells('guest', guest, async () => guest))).toEqual([]);
  });

  test('matches the role of a customer', async ({ callers: { customer } }) => {
    const another = await newAccount();
    expect(await wrongCells(roleCells('customer', customer, () => signedIn(another)))).toEqual([]);
  });

  test('matches the role of an admin', async ({ callers: { owner } }) => {
    const another = await newStaff();
    expect(await wrongCells(roleCells('admin', owner, () => signedIn(another)))).toEqual([]);
  });

  test("ends for an account's cookie at sign-out", async ({ callers: { account, staff } }) => {
    for (const person of [account, staff]) {
      const caller = await signedIn(person);
      expect(codeOf(await caller.post('/api/auth/logout', {}))).toBe('done');
      const cells = notForGuests.map((operation) => ({
        name: operation.name,
        expected: 'UNAUTHENTICATED',
        answer: async () => codeOf(await caller.call(harmless(operation))),
      }));
      expect(await wrongCells(cells)).toEqual([]);
    }
  });

  test("is not widened by a guest's forged headers", async () => {
    const cells = notForGuests.flatMap((operation) =>
      spoofs.map(([claim, headers]) => ({
        name: `${operation.name} with ${claim}`,
        expected: 'UNAUTHENTICATED',
        answer: async () => codeOf(await send({ ...harmless(operation), headers })),
      })),
    );
    expect(await wrongCells(cells)).toEqual([]);
  });

  test("is not widened by a customer's forged headers", async ({ callers: { customer } }) => {
    const claims = spoofs.filter(([, headers]) => !('cookie' in headers));
    const cells = forStaff.flatMap((operation) =>
      claims.map(([claim, headers]) => ({
        name: `${operation.name} with ${claim}`,
        expected: 'FORBIDDEN',
        answer: async () => codeOf(await customer.call({ ...harmless(operation), headers })),
      })),
    );
    expect(await wrongCells(cells)).toEqual([]);
  });

  test('is not granted for a session id in a header', async ({ callers: { owner } }) => {
    const sid = /sid=([^;]+)/.exec(owner.cookie)?.[1] ?? '';
    expect(codeOf(await owner.get('/api/auth/user'))).toBe('done');
    expect(codeOf(await send({ path: '/api/auth/user', headers: { 'x-session-id': sid } }))).toBe('UNAUTHENTICATED');
  });

  test('is refused to pages of other sites', async ({ callers: { guest, customer, owner } }) => {
    const cells = unsafe.flatMap((operation) =>
      foreignOrigins().flatMap(([origin, headers]) =>
        Object.entries({ guest, customer, owner }).map(([kind, caller]) => ({
          name: `${operation.name} from ${origin} as ${kind}`,
          expected: 'CROSS_SITE',
          answer: async () => codeOf(await caller.call({ ...harmless(operation), headers })),
        })),
      ),
    );
    expect(await wrongCells(cells)).toEqual([]);
  });

  test('opens no socket for pages of other sites', async ({ callers: { guest } }) => {
    for (const [origin, headers] of foreignOrigins().filter(([, values]) => 'origin' in values)) {
      const response = await sendBytes(socketOpening(guest.cookie, headers.origin));
      expect(response, origin).toMatch(/^HTTP\/1\.1 403 [\s\S]*"code":"CROSS_SITE"/);
    }
  });
});

test.describe('private data', () => {
  test('is hidden from guests of the browser after sign-out', async ({ callers: { account } }) => {
    const customer = await signedIn(account);
    const [order, ticket] = [await placeOrder(customer), await openTicket(customer)];
    const cookie = /gid=[^;]+/.exec(customer.cookie)?.[0] ?? '';
    const paths = [`/api/orders/mine/${order.orderNumber}`, `/api/tickets/${ticket.id}`];
    for (const path of paths) {
      expect(codeOf(await customer.call({ path }))).toBe('done');
      expect(codeOf(await send({ path, headers: { cookie } }))).toBe('NOT_FOUND');
    }
    await customer.call({ method: 'POST', path: '/api/auth/logout' });
    for (const path of paths) expect(codeOf(await customer.call({ path }))).toBe('NOT_FOUND');
  });

  test('includes tickets, which others neither read nor answer', async ({ callers: { guest, customer } }) => {
    const ticket = await openTicket(guest);
    const path = `/api/tickets/${ticket.id}`;
    for (const other of [await newGuest(), customer]) {
      expect(codeOf(await other.get(path))).toBe('NOT_FOUND');
      expect(codeOf(await other.post(`${path}/messages`, { message: 'mine' }))).toBe('NOT_FOUND');
    }
    expect((await guest.get<TicketWithMessages>(path)).body.messages).toHaveLength(1);
  });

  test('includes orders, of which others read only public fields', async ({ callers: { guest, customer } }) => {
    const { orderNumber } = await placeOrder(guest);
    for (const other of [await newGuest(), customer]) {
      expect(codeOf(await other.get(`/api/orders/mine/${orderNumber}`))).toBe('NOT_FOUND');
      expect(codeOf(await other.get(`/api/orders/track/${orderNumber}/full?key=${'a'.repeat(43)}`))).toBe('NOT_FOUND');
      const { text } = await other.get(`/api/orders/track/${orderNumber}`);
      expect(text).not.toMatch(/Andre|876-555|customer(Name|Phone|Email|Address)/);
    }
    expect(codeOf(await guest.get(`/api/orders/mine/${orderNumber}`))).toBe('done');
  });

  test('includes receipts, which other guests neither finish nor use', async ({ callers: { guest } }) => {
    const { uploadURL } = (await guest.post<BegunUpload>('/api/objects/upload', { size: 8 })).body;
    const other = await newGuest();
    const finished = await other.call({
      method: 'PUT',
      path: '/api/bank-transfers',
      body: { transferProofURL: uploadURL },
    });
    expect(codeOf(finished)).toBe('NOT_FOUND');
    const order = {
      ...(await validOrder(other)),
      paymentMethod: 'bank',
      bankTransferProof: new URL(uploadURL, siteUrl()).pathname,
    };
    expect(codeOf(await other.call(placing(order)))).toBe('VALIDATION_FAILED');
  });
});

const internalPaths = [
  ...new Set(internalOperations.map((operation) => pathWith(operation))),
  '/api/internal/sessions/resolve',
  '/api/auth/../../internal/sessions/resolve',
  '/api/auth/..%2f..%2finternal/sessions/resolve',
  '/metrics',
  '/healthz',
  '/.well-known/jwks.json',
];

test.describe('processes of the site', () => {
  test('serve their internal paths only internally', async ({ callers: { owner } }) => {
    for (const path of internalPaths) {
      for (const response of [await owner.get(path), await owner.post(path, { sid: 'aaaaaaaaaaaa' })]) {
        expect(Math.floor(response.status / 100), path).toBe(4);
        // The 404 page's document contains the user who opened it.
        const text = response.text.startsWith('<!doctype html>')
          ? response.text.replace(/"user":\{[^}]*\}/g, '')
          : response.text;
        expect(text, path).not.toMatch(/"user":|"keys":\[|process_cpu|"status":"ok"/);
      }
    }
  });

  test('reveal only that the gateway is ready', async () => {
    const { status, body } = await send({ path: '/readyz' });
    expect([status, body]).toEqual([200, { status: 'ok', checks: { upstreams: 'ok' } }]);
  });

  test('listen only on localhost', async () => {
    const listeners = listenersBeside(Number(new URL(siteUrl()).port));
    expect(listeners.length).toBeGreaterThan(10);
    expect(listeners.filter(({ address }) => address !== '127.0.0.1' && address !== '::1')).toEqual([]);
  });
});
