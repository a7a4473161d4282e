import { type Ticket, ticketPriorities, ticketStatuses } from '@shop/contracts/support';
import { demoUsers } from '@shop/demo/users';
import { admin, customer, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { loadDemo } from '../src/demo.loader.ts';
import { openTicket, readTicket, startSupport } from './support-service.ts';

const list = async (service: TestService): Promise<Ticket[]> =>
  (await (await service.as(admin)).get('/api/tickets')).body;

describe('demonstration data', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startSupport();
    await Promise.all([1, 2].map(() => service.database.transaction(loadDemo)));
  });
  afterAll(() => service?.close());

  it('fills an empty database once with tickets of every status and priority', async () => {
    const tickets = await list(service);
    expect(tickets).toHaveLength(14);
    expect(new Set(tickets.map(({ status }) => status))).toEqual(new Set(ticketStatuses));
    expect(new Set(tickets.map(({ priority }) => priority))).toEqual(new Set(ticketPriorities));
    expect(tickets[0]).toMatchObject({
      subject: 'Does it fit SM-A546E?',
      customerName: 'Andre Campbell',
      status: 'open',
    });
    expect(tickets[0]?.id).toMatch(/^5f3a91c2-/);
  });

  it('has conversations in chronological order, with staff notes', async () => {
    for (const { id, lastSeq } of await list(service)) {
      const { messages } = (await readTicket(service, admin, id)).body;
      const times = messages.map(({ createdAt }: { createdAt: string }) => createdAt);
      expect([messages.length, times]).toEqual([lastSeq, times.toSorted()]);
    }
    const notes = await service.database.query('select from ticket_messages where is_internal');
    expect(notes.length).toBeGreaterThan(3);
  });

  it("assigns the ticket to its customer's account and to no visitor", async () => {
    const [ticket] = await list(service);
    const [user] = demoUsers;
    expect((await readTicket(service, { ...customer, sub: user?.id ?? '' }, ticket?.id ?? '')).status).toBe(200);
    for (const other of [guest, customer])
      expect((await readTicket(service, other, ticket?.id ?? '')).status).toBe(404);
  });
});

describe('demonstration data in a database with tickets', () => {
  it('is not loaded', async () => {
    const service = await startSupport();
    await openTicket(service, guest);
    await service.database.transaction(loadDemo);
    expect(await list(service)).toHaveLength(1);
    await service.close();
  });
});
