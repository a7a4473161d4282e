import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { postMessage, readTicket, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const note = { name: 'Andre Campbell', message: 'Do you open on Saturday?' };
const full = { ...note, email: 'andre@example.com', phone: '876-555-0199', subject: 'Hours' };
const send = async (body: object, caller: Identity = guest) =>
  (await service.as(caller)).post('/api/contact').send(body);
/** The ticket that a contact message opens, as staff see it. */
const ticketOf = async (body: object, caller?: Identity) =>
  (await readTicket(service, admin, (await send(body, caller)).body.id)).body;
const count = async () => (await service.database.query('select count(*)::int as n from tickets'))[0].n;

describe('POST /api/contact', () => {
  it('opens a ticket of category contact with all fields', async () => {
    const response = await send(full);
    expect([response.status, Object.keys(response.body)]).toEqual([201, ['id']]);
    expect((await readTicket(service, admin, response.body.id)).body).toMatchObject({
      category: 'contact',
      status: 'open',
      customerName: 'Andre Campbell',
      customerEmail: 'andre@example.com',
      customerPhone: '876-555-0199',
      subject: 'Hours',
      device: '',
      messages: [{ seq: 1, senderType: 'customer', senderName: 'Andre Campbell', message: 'Do you open on Saturday?' }],
    });
  });

  it.each([{}, { email: '', phone: '', subject: '' }, { email: null, phone: ' ', subject: null }])(
    'requires only name and message: %j',
    async (rest) => {
      expect(await ticketOf({ ...note, ...rest })).toMatchObject({
        customerEmail: '',
        customerPhone: '',
        subject: 'Message from the contact page',
        messages: [{ senderEmail: '' }],
      });
    },
  );

  it('removes invisible characters of a pasted address and phone number', async () => {
    const pasted = { ...note, email: '\u200b andre@example.com\u2060', phone: '\u202a876\u2011555\u20110199\u202c' };
    expect(await ticketOf(pasted)).toMatchObject({
      customerEmail: 'andre@example.com',
      customerPhone: '876\u2011555\u20110199',
    });
    expect(await ticketOf({ ...note, email: '\u200b', phone: '\u3164' })).toMatchObject({
      customerEmail: '',
      customerPhone: '',
    });
  });

  it('opens one ticket when a form is sent repeatedly', async () => {
    const [before, clientId] = [await count(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 6 }, () => send({ ...full, clientId })));
    answers.push(await send({ ...full, clientId }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await count()).toBe(before + 1);
  });

  it('returns the same ticket when the guest has signed in', async () => {
    const [browser, clientId] = [{ ...guest, sub: 'guest-77', guestId: 'guest-77' }, randomUUID()];
    const first = await send({ ...full, clientId }, browser);
    expect((await send({ ...full, clientId }, { ...customer, guestId: 'guest-77' })).body).toEqual(first.body);
  });

  it("never returns another caller's ticket for the same clientId", async () => {
    const clientId = randomUUID();
    const ids = [];
    for (const caller of [guest, otherGuest, customer]) ids.push((await send({ ...full, clientId }, caller)).body.id);
    expect(new Set(ids).size).toBe(3);
  });

  it('gives the ticket to its sender', async () => {
    const mine = (await send(full, customer)).body.id;
    expect((await readTicket(service, customer, mine)).body).toMatchObject({
      userId: customer.sub,
      messages: [{ senderName: 'Tanya' }],
    });
    const { id } = (await send(full)).body;
    expect((await postMessage(service, guest, id, { message: 'And Sunday?' })).status).toBe(201);
    for (const caller of [otherGuest, customer]) expect((await readTicket(service, caller, id)).status).toBe(404);
  });

  it.each([
    ['name', { name: ' ' }, 'Please fill in your name and message'],
    ['name', { name: undefined }, 'Please fill in your name and message'],
    ['message', { message: '\u200b' }, 'Please fill in your name and message'],
    ['message', { message: undefined }, 'Please fill in your name and message'],
    ['name', { name: 'x'.repeat(121) }, 'The name has at most 120 characters.'],
    ['message', { message: 'x'.repeat(4001) }, 'The message has at most 4000 characters.'],
    ['email', { email: 'andre@' }, 'Please enter a valid email address'],
    ['email', { email: 'an\ud800@example.com' }, 'The email address contains characters that cannot be stored.'],
    ['email', { email: 'andre@example.com\r\nBcc: victim@example.com' }, 'Please enter a valid email address'],
    ['subject', { subject: 'a\ud800' }, 'The subject contains characters that cannot be stored.'],
    ['phone', { phone: '8'.repeat(41) }, 'The phone number has at most 40 characters.'],
    ['subject', { subject: 'x'.repeat(201) }, 'The subject has at most 200 characters.'],
    ['clientId', { clientId: 'again' }, 'The clientId must be a UUID.'],
  ])('refuses a wrong %s: %j', async (field, change, message) => {
    const before = await count();
    const { status, body } = await send({ ...full, ...change });
    expect([status, body.code, body.errors]).toEqual([400, 'VALIDATION_FAILED', [{ field, message }]]);
    expect(await count()).toBe(before);
  });

  it('refuses callers without identity and internal processes', async () => {
    expect((await service.anonymous.post('/api/contact').send(full)).status).toBe(401);
    expect((await send(full, gatewayProcess)).status).toBe(403);
  });
});
