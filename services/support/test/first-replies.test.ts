import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
beforeEach(() => service.database.query('delete from tickets'));
afterAll(() => service?.close());

const path = '/api/support/first-replies';
const ask = async (query: object) => (await service.as(admin)).get(path).query(query);
const november = { from: '2026-11-01T05:00:00.000Z', until: '2026-12-01T05:00:00.000Z' };
const ofNovember = async () => (await ask(november)).body;

/** Sets the times of a ticket's messages: `minutes` after `opened`, in order. */
const write = (ticketId: string, opened: string, minutes: number[]) =>
  service.database.query(
    `update ticket_messages message set created_at = $2::timestamptz + said.minutes * interval '1 minute'
     from unnest($3::numeric[]) with ordinality as said (minutes, seq) where ticket_id = $1 and message.seq = said.seq`,
    [ticketId, opened, [0, ...minutes]],
  );

/** Opens a customer's ticket that staff answer after `minutes`. */
async function repliedAfter(minutes: number, opened = '2026-11-02T15:00:00Z'): Promise<string> {
  const { id } = await openTicket(service, guest);
  await postMessage(service, admin, id, { message: 'It does.' });
  await write(id, opened, [minutes]);
  return id;
}

describe('GET /api/support/first-replies', () => {
  it('returns the median minutes until the first reply', async () => {
    for (const minutes of [3, 5, 9, 600]) await repliedAfter(minutes);
    expect(await ofNovember()).toEqual({ count: 4, medianMinutes: 7 });
  });

  it('returns null when no ticket has a reply', async () => {
    expect(await ofNovember()).toEqual({ count: 0, medianMinutes: null });
    const { id } = await openTicket(service, guest);
    await postMessage(service, guest, id, { message: 'Hello?' });
    await write(id, '2026-11-02T15:00:00Z', [4]);
    expect(await ofNovember()).toEqual({ count: 0, medianMinutes: null });
  });

  it('counts the first reply that the customer can read', async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, admin, id, { message: 'one box damaged', isInternal: true });
    await postMessage(service, guest, id, { message: 'Hello?' });
    await postMessage(service, admin, id, { message: 'It does.' });
    await postMessage(service, admin, id, { message: 'And the A53, too.' });
    await write(id, '2026-11-02T15:00:00Z', [1, 2, 12, 50]);
    expect(await ofNovember()).toEqual({ count: 1, medianMinutes: 12 });
  });

  it('ignores tickets that staff opened', async () => {
    const { id } = await openTicket(service, admin);
    await postMessage(service, admin, id, { message: 'Answered on the telephone.' });
    await write(id, '2026-11-02T15:00:00Z', [5]);
    expect(await ofNovember()).toEqual({ count: 0, medianMinutes: null });
  });

  it('counts tickets opened within the range, even when the reply came later', async () => {
    await repliedAfter(1, '2026-11-01T04:59:59.999Z');
    await repliedAfter(20, '2026-11-01T05:00:00.000Z');
    await repliedAfter(40, '2026-12-01T04:59:59.999Z');
    await repliedAfter(1, '2026-12-01T05:00:00.000Z');
    expect(await ofNovember()).toEqual({ count: 2, medianMinutes: 30 });
  });

  it.each([
    ['no range', {}],
    ['no end', { from: november.from }],
    ['a day', { from: '2026-11-01', until: '2026-12-01' }],
    ['a day that does not exist', { ...november, from: '2026-02-30T05:00:00Z' }],
    ['a time without its zone', { from: '2026-11-01T05:00:00', until: '2026-12-01T05:00:00' }],
    ['a range that ends where it begins', { from: november.from, until: november.from }],
    ['368 days', { from: '2025-01-01T00:00:00Z', until: '2026-01-04T00:00:00Z' }],
    ['two beginnings', { ...november, from: [november.from, november.until] }],
    ['SQL', { ...november, from: "2026-11-01T05:00:00Z'; drop table tickets; --" }],
  ])('refuses %s', async (_, query) => {
    expect((await ask(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('accepts a leap year plus one hour', async () => {
    expect((await ask({ from: '2024-01-01T00:00:00Z', until: '2025-01-01T01:00:00Z' })).status).toBe(200);
  });
});
