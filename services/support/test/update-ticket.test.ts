import { randomUUID } from 'node:crypto';
import { ticketPriorities, ticketStatuses } from '@shop/contracts/support';
import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { openTicket, readTicket, startSupport } from './support-service.ts';

let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startSupport();
});
beforeEach(async () => {
  id = (await openTicket(service, guest)).id;
});
afterAll(() => service?.close());

const patch = async (change: object, caller = admin, ticketId = id) =>
  (await service.as(caller)).patch(`/api/tickets/${ticketId}`).send(change);

describe('PATCH /api/tickets/:id', () => {
  it.each(ticketStatuses)('sets the status %s', async (status) => {
    const response = await patch({ status });
    expect([response.status, response.body.status, response.body.priority]).toEqual([200, status, 'medium']);
    expect((await readTicket(service, guest, id)).body.status).toBe(status);
  });

  it.each(ticketPriorities)('sets the priority %s', async (priority) => {
    expect((await patch({ priority })).body).toMatchObject({ status: 'open', priority });
  });

  it('sets resolvedAt once, until the ticket is reopened', async () => {
    const before = Date.now();
    const { resolvedAt } = (await patch({ status: 'resolved' })).body;
    expect(Date.parse(resolvedAt)).toBeGreaterThanOrEqual(before);
    expect((await patch({ status: 'closed' })).body.resolvedAt).toBe(resolvedAt);
    expect((await patch({ priority: 'low' })).body.resolvedAt).toBe(resolvedAt);
    expect((await patch({ status: 'in_progress' })).body.resolvedAt).toBeNull();
    expect((await patch({ status: 'closed' })).body.resolvedAt).not.toBe(resolvedAt);
  });

  it('changes no other field', async () => {
    const { updatedAt: earlier, ...before } = (await readTicket(service, admin, id)).body;
    await patch({
      priority: 'high',
      subject: 'changed',
      customerEmail: 'a@example.com',
      userId: admin.sub,
      lastSeq: 7,
    });
    const { updatedAt, ...after } = (await readTicket(service, admin, id)).body;
    expect(after).toEqual({ ...before, priority: 'high' });
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(earlier));
  });

  it.each([{}, { status: 'lost' }, { status: null }, { priority: 'max' }, { priority: 1 }, { status: ['open'] }])(
    'refuses %j',
    async (change) => {
      expect((await patch(change)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    },
  );

  it('writes only real changes into the audit log, with their author', async () => {
    await patch({ status: 'resolved' });
    await patch({ status: 'resolved' });
    await patch({ priority: 'high' }, { ...admin, sub: 'other-admin', name: 'Omar' });
    await patch({ status: 'closed' }, customer);
    const { body } = await (await service.as(admin)).get('/api/admin/audit/tickets').query({ subject: `ticket/${id}` });
    const [resolved, raised] = [
      { status: 'resolved', priority: 'medium' },
      { status: 'resolved', priority: 'high' },
    ];
    expect(body.entries).toMatchObject([
      { userId: 'other-admin', userName: 'Omar', action: 'ticket.update', before: resolved, after: raised },
      {
        userId: admin.sub,
        userName: 'Keisha',
        action: 'ticket.update',
        before: { status: 'open', priority: 'medium' },
        after: resolved,
      },
    ]);
  });

  it('is for staff only, the owner included', async () => {
    expect((await patch({ status: 'closed' }, guest)).status).toBe(401);
    expect((await patch({ status: 'closed' }, customer)).status).toBe(403);
    expect((await patch({ status: 'closed' }, gatewayProcess)).status).toBe(403);
    expect((await service.anonymous.patch(`/api/tickets/${id}`).send({ status: 'closed' })).status).toBe(401);
    expect((await readTicket(service, guest, id)).body.status).toBe('open');
  });

  it.each([randomUUID(), 'x'])('returns 404 for ticket %s', async (unknown) => {
    expect((await patch({ status: 'closed' }, admin, unknown)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
