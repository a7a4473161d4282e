import { randomUUID } from 'node:crypto';
import type { TicketMessage } from '@shop/contracts/support';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { openTicket, postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const seqs = (body: { messages: TicketMessage[] }) => body.messages.map(({ seq }) => seq);

describe('GET /api/tickets/:id', () => {
  it('returns the conversation, oldest message first, to owner and staff', async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, admin, id, { message: 'Yes, it does.' });
    for (const caller of [guest, admin]) {
      const { status, body } = await readTicket(service, caller, id);
      expect([status, seqs(body), body.lastSeq]).toEqual([200, [1, 2], 2]);
    }
  });

  it('returns only messages after a number', async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, guest, id, { message: 'two' });
    await postMessage(service, guest, id, { message: 'three' });
    expect(seqs((await readTicket(service, guest, id, '?after=1')).body)).toEqual([2, 3]);
    expect(seqs((await readTicket(service, guest, id, '?after=3')).body)).toEqual([]);
  });

  it("hides staff's notes, assignee and addresses from customers", async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, admin, id, { message: 'Yes.' });
    await postMessage(service, admin, id, { message: 'one box damaged', isInternal: true });
    const { body, text } = await readTicket(service, guest, id);
    expect([seqs(body), body.lastSeq, body.assignedTo, body.updatedAt]).toEqual([
      [1, 2],
      2,
      null,
      body.messages[1].createdAt,
    ]);
    expect(text).not.toMatch(/damaged|keisha@example/);
    const { body: forStaff } = await readTicket(service, admin, id);
    expect([seqs(forStaff), forStaff.updatedAt]).toEqual([[1, 2, 3], forStaff.messages[2].createdAt]);
  });

  it.each([
    '?after=-1',
    '?after=x',
    '?after=1.5',
    '?after=99999999999',
    '?after=1&after=2',
    '?before=0',
    '?before=x',
    '?before=99999999999',
    '?before=5&after=1',
    '?limit=0',
    '?limit=201',
    '?limit=x',
  ])('refuses %s', async (query) => {
    const { id } = await openTicket(service, guest);
    expect((await readTicket(service, guest, id, query)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it('answers 404 to everyone else, as for missing tickets', async () => {
    const { id } = await openTicket(service, guest);
    const missing = await readTicket(service, guest, randomUUID());
    for (const caller of [otherGuest, customer, { ...customer, sub: guest.sub }]) {
      const response = await readTicket(service, caller, id);
      expect([response.status, response.body.code, response.body.detail]).toEqual([
        404,
        'NOT_FOUND',
        missing.body.detail,
      ]);
    }
    expect((await readTicket(service, gatewayProcess, id)).status).toBe(403);
    expect((await service.anonymous.get(`/api/tickets/${id}`)).status).toBe(401);
    expect((await readTicket(service, admin, 'not-an-id')).status).toBe(404);
  });
});

describe("a guest's tickets after sign-in in the same browser", () => {
  const browser = { guestId: 'guest-9' };
  const before = { sub: 'guest-9', role: 'guest', ...browser } as const;
  const signedIn = { ...customer, ...browser };
  const somebodyElse = { ...customer, sub: randomUUID(), ...browser };

  it('belong to the account and no longer to the guest', async () => {
    const { id } = await openTicket(service, before);
    expect((await readTicket(service, signedIn, id)).body.userId).toBe(customer.sub);
    expect((await readTicket(service, before, id)).status).toBe(404);
    expect((await readTicket(service, somebodyElse, id)).status).toBe(404);
    expect((await readTicket(service, customer, id)).status).toBe(200);
  });

  it("stay the guest's when staff sign in", async () => {
    const { id } = await openTicket(service, before);
    expect((await (await service.as({ ...admin, ...browser })).get('/api/user/tickets')).body).toEqual([]);
    expect((await readTicket(service, before, id)).status).toBe(200);
  });

  it("appear in the account's list immediately", async () => {
    const { id } = await openTicket(service, before);
    const { body } = await (await service.as(signedIn)).get('/api/user/tickets');
    expect(body[0]).toMatchObject({ id, userId: customer.sub });
  });

  it("stay hidden from the browser's next guest", async () => {
    const { id } = await openTicket(service, signedIn);
    expect((await readTicket(service, before, id)).status).toBe(404);
  });

  it('are not claimed when staff look at them', async () => {
    const { id } = await openTicket(service, before);
    await readTicket(service, { ...admin, ...browser }, id);
    expect((await readTicket(service, before, id)).body).toMatchObject({ id, userId: null });
  });
});
