import { randomUUID } from 'node:crypto';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { DataSource } from 'typeorm';
import { aTicket, openTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const post = async (body: object | string) =>
  (await service.as(guest))
    .post('/api/tickets')
    .set('content-type', 'application/json')
    .send(typeof body === 'string' ? body : JSON.stringify(body));

describe('POST /api/tickets', () => {
  it('opens a ticket with its first message', async () => {
    const response = await post(aTicket);
    expect(response.status).toBe(201);
    expect(response.body).toMatchObject({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      userId: null,
      customerName: 'Andre Campbell',
      customerEmail: 'andre@example.com',
      subject: 'Does it fit SM-A546E?',
      status: 'open',
      priority: 'medium',
      category: 'general',
      assignedTo: null,
      resolvedAt: null,
      lastSeq: 1,
      messages: [
        { seq: 1, senderType: 'customer', senderName: 'Andre Campbell', message: aTicket.message, isInternal: false },
      ],
    });
  });

  it('stores the account and its name for a signed-in customer', async () => {
    const ticket = await openTicket(service, customer);
    expect(ticket.userId).toBe(customer.sub);
    expect(ticket.messages[0]).toMatchObject({
      senderName: 'Tanya',
      senderEmail: 'tanya@example.com',
      senderType: 'customer',
    });
  });

  it('trims text and keeps any script', async () => {
    const { body } = await post({
      ...aTicket,
      subject: '  Batería \u{1f50b}  ',
      message: ' line one\nline two ',
      category: ' contact ',
    });
    expect(body).toMatchObject({ subject: 'Batería \u{1f50b}', category: 'contact' });
    expect(body.messages[0].message).toBe('line one\nline two');
  });

  it.each(['', '   '])('stores the category %j as general', async (category) => {
    expect((await post({ ...aTicket, category })).body.category).toBe('general');
  });

  it('ignores fields that callers may not set', async () => {
    const { body } = await post({
      ...aTicket,
      id: admin.sub,
      userId: admin.sub,
      status: 'closed',
      priority: 'urgent',
      senderType: 'staff',
    });
    expect(body).toMatchObject({
      userId: null,
      status: 'open',
      priority: 'medium',
      messages: [{ senderType: 'customer' }],
    });
    expect(body.id).not.toBe(admin.sub);
  });

  it('stores the chosen device, or none', async () => {
    expect((await post({ ...aTicket, device: ' Galaxy A12 ' })).body.device).toBe('Galaxy A12');
    for (const device of [undefined, null, '']) expect((await post({ ...aTicket, device })).body.device).toBe('');
  });

  it('opens one ticket when a form is sent repeatedly', async () => {
    const clientId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ ...aTicket, clientId })));
    answers.push(await post({ ...aTicket, clientId, message: 'Another text' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.messages[0].message}`)).size).toBe(1);
    const other = await (await service.as(otherGuest)).post('/api/tickets').send({ ...aTicket, clientId });
    expect([other.status, other.body.id === answers[0]?.body.id]).toEqual([201, false]);
  });

  it('opens a new ticket when the first one has lost its owner', async () => {
    const clientId = randomUUID();
    const { body: first } = await post({ ...aTicket, clientId });
    const database = service.app.get(DataSource);
    const query = jest.spyOn(database, 'query');
    query.mockImplementationOnce(async (...call) => {
      const rows = await database.query(...call);
      await service.database.query('update tickets set guest_id = null where id = $1', [first.id]);
      return rows;
    });
    const again = await post({ ...aTicket, clientId });
    query.mockRestore();
    expect([again.status, again.body.id === first.id]).toEqual([201, false]);
  });

  it.each([
    ['customerName', { customerName: ' ' }],
    ['customerName', { customerName: 'x'.repeat(121) }],
    ['customerEmail', { customerEmail: 'nobody' }],
    ['customerEmail', { customerEmail: 'an\ud800@example.com' }],
    ['customerEmail', { customerEmail: `${'x'.repeat(250)}@example.com` }],
    ['subject', { subject: '' }],
    ['subject', { subject: 'x'.repeat(201) }],
    ['message', { message: ' \n\t ' }],
    ['message', { message: '\u200b\u200b' }],
    ['message', { message: 'x'.repeat(4001) }],
    ['message', { message: undefined }],
    ['message', { message: ['a'] }],
    ['message', { message: 'a\0b' }],
    ['message', { message: 'a\ud800' }],
    ['device', { device: 'x'.repeat(121) }],
    ['clientId', { clientId: 'again' }],
    ['category', { category: 7 }],
    ['category', { category: 'x'.repeat(41) }],
  ])('refuses a wrong %s', async (field, change) => {
    const response = await post({ ...aTicket, ...change });
    expect([response.status, response.body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(response.body.errors).toEqual([
      { field, message: expect.stringMatching(/^[A-Z].*(\.|valid email address)$/) },
    ]);
  });

  it('accepts each text at its maximum length', async () => {
    const full = { customerName: 'x'.repeat(120), subject: 'x'.repeat(200), message: '\u{1f50b}'.repeat(4000) };
    expect((await post({ ...aTicket, ...full })).status).toBe(201);
  });

  it('refuses a body that is not JSON', async () => {
    expect((await post('{"subject":')).body.code).toBe('MALFORMED_JSON');
  });

  it('refuses callers without identity and internal processes', async () => {
    expect((await service.anonymous.post('/api/tickets').send(aTicket)).status).toBe(401);
    expect((await (await service.as(gatewayProcess)).post('/api/tickets').send(aTicket)).status).toBe(403);
  });
});

describe('the log of a failed insert', () => {
  it('contains the constraint, but neither customer nor message', async () => {
    const { status, log } = await service.failInserts('tickets', () => post(aTicket));
    expect([status, log.includes('refuses_all')]).toEqual([500, true]);
    expect(log).not.toMatch(/andre@example\.com|Andre Campbell|SM-A546E/);
  });
});
