import { randomUUID } from 'node:crypto';
import type { Ticket } from '@shop/contracts/support';
import {
  admin,
  customer,
  gatewayProcess,
  guest,
  otherCustomer,
  otherGuest,
} from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { aTicket, openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
beforeEach(() => service.database.query('delete from tickets'));
afterAll(() => service?.close());

const subjects = (body: Ticket[]) => body.map(({ subject }) => subject);
const open = (subject: string, caller = guest) => openTicket(service, caller, { ...aTicket, subject });
const list = async (path: string, caller = admin) => (await service.as(caller)).get(path);

describe.each(['/api/tickets', '/api/support/tickets'])('GET %s', (path) => {
  it('lists all tickets, newest activity first, without their messages', async () => {
    const first = await open('first');
    await open('second');
    await open('third', customer);
    await postMessage(service, guest, first.id, { message: 'Hello?' });
    const { status, body } = await list(path);
    expect([status, subjects(body)]).toEqual([200, ['first', 'third', 'second']]);
    expect(body[0]).toMatchObject({
      id: first.id,
      customerName: 'Andre Campbell',
      status: 'open',
      priority: 'medium',
      lastSeq: 2,
    });
    expect(body[0].messages).toBeUndefined();
  });

  it('is empty before the first ticket', async () => {
    expect((await list(path)).body).toEqual([]);
  });

  it('returns a page and the total count', async () => {
    for (const subject of ['1', '2', '3', '4', '5']) await open(subject);
    const { body, headers } = await list(`${path}?page=2&limit=2`);
    expect([subjects(body), headers['x-total-count']]).toEqual([['3', '2'], '5']);
    expect((await list(`${path}?page=4&limit=2`)).body).toEqual([]);
  });

  it('filters by account', async () => {
    await open('of a guest');
    await open('of a customer', customer);
    const { body, headers } = await list(`${path}?userId=${customer.sub}`);
    expect([subjects(body), headers['x-total-count']]).toEqual([['of a customer'], '1']);
    expect((await list(`${path}?userId=nobody`)).body.code).toBe('VALIDATION_FAILED');
  });

  it('filters by status', async () => {
    const { id } = await open('done');
    await open('waiting');
    await (await service.as(admin)).patch(`/api/tickets/${id}`).send({ status: 'resolved' });
    expect(subjects((await list(`${path}?status=resolved`)).body)).toEqual(['done']);
    expect(subjects((await list(`${path}?status=open`)).body)).toEqual(['waiting']);
  });

  it.each([
    'status=lost',
    'status=',
    'page=0',
    'page=x',
    'page=1001',
    'limit=0',
    'limit=201',
    'status=open&status=closed',
  ])('refuses %s', async (query) => {
    expect((await list(`${path}?${query}`)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('refuses everyone but staff', async () => {
    expect((await list(path, guest)).status).toBe(401);
    expect((await list(path, customer)).status).toBe(403);
    expect((await list(path, gatewayProcess)).status).toBe(403);
    expect((await service.anonymous.get(path)).status).toBe(401);
  });
});

describe('GET /api/user/tickets', () => {
  const ofUser = async (caller = customer) => list('/api/user/tickets', caller);

  it("lists only the account's tickets, without notes", async () => {
    const { id } = await open('mine', customer);
    await open("a guest's");
    await open("another customer's", { ...customer, sub: randomUUID(), guestId: 'guest-8' });
    await postMessage(service, admin, id, { message: 'one box damaged', isInternal: true });
    const { body } = await ofUser();
    expect(subjects(body)).toEqual(['mine']);
    expect(body[0]).toMatchObject({ lastSeq: 1, assignedTo: null });
  });

  it('returns a page and the total count', async () => {
    for (const subject of ['1', '2', '3']) await open(subject, customer);
    const { body, headers } = await list('/api/user/tickets?page=2&limit=2', customer);
    expect([subjects(body), headers['x-total-count']]).toEqual([['1'], '3']);
    expect((await list('/api/user/tickets?limit=201', customer)).body.code).toBe('VALIDATION_FAILED');
  });

  it("keeps a ticket's place when staff add a note", async () => {
    const { id, updatedAt } = await open('older', customer);
    await open('newer', customer);
    await postMessage(service, admin, id, { message: 'one box damaged', isInternal: true });
    const { body } = await ofUser();
    expect([subjects(body), body[1].updatedAt]).toEqual([['newer', 'older'], updatedAt]);
    expect(subjects((await list('/api/tickets')).body)).toEqual(['older', 'newer']);
  });

  it('is empty for staff who opened no ticket', async () => {
    await open('mine', customer);
    expect((await ofUser(admin)).body).toEqual([]);
  });

  it('refuses guests, processes and anonymous callers', async () => {
    expect((await ofUser(guest)).status).toBe(401);
    expect((await ofUser(gatewayProcess)).status).toBe(403);
    expect((await service.anonymous.get('/api/user/tickets')).status).toBe(401);
  });
});

describe('PUT /internal/accounts/{userId}/guests/{guestId}', () => {
  const join = async ({ sub }: typeof customer) =>
    (await (await service.as(gatewayProcess)).put(`/internal/accounts/${sub}/guests/${guest.guestId}`)).status;
  const ofAccount = async (caller: typeof customer) => subjects((await list('/api/user/tickets', caller)).body);

  it("moves a guest's tickets to the account without a call by its browser", async () => {
    const { id } = await open('as a guest');
    expect(await join(customer)).toBe(204);
    expect([await ofAccount(customer), (await list(`/api/tickets/${id}`, guest)).status]).toEqual([
      ['as a guest'],
      404,
    ]);
  });

  it("is idempotent and never moves an account's ticket", async () => {
    await open('as a guest');
    expect([await join(customer), await join(customer), await join(otherCustomer)]).toEqual([204, 204, 204]);
    expect([await ofAccount(otherCustomer), await ofAccount(customer)]).toEqual([[], ['as a guest']]);
  });

  it('moves no tickets of other guests', async () => {
    await open('of another', otherGuest);
    await join(customer);
    expect(await ofAccount(customer)).toEqual([]);
  });
});
