import { randomUUID } from 'node:crypto';
import { admin, guest } from '@shop/service-kit/testing/identities';
import { growth, scrape } from '@shop/service-kit/testing/scrape';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { LiveClient } from './live-client.ts';
import { openTicket, postMessage, startSupport } from './support-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

const grown = (task: () => Promise<unknown>) => growth(service.internalUrl, task);
const now = async (series: string) => (await scrape(service.internalUrl)).get(series);
const reads = async (series: string, value: number) => {
  for (let turn = 0; turn < 200 && (await now(series)) !== value; turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await now(series)).toBe(value);
};

describe('support metrics', () => {
  it('start at 0, so the first event counts as growth', async () => {
    const said = await scrape(service.internalUrl);
    const zeros = [
      'support_messages_total{sender="staff"}',
      'support_joins_total{missed="true"}',
      'support_sockets_closed_total{code="4401"}',
      'support_sockets_closed_total{code="other"}',
      'support_sockets_dropped_total{reason="slow_reader"}',
      'support_frames_sent_total{type="tickets_changed"}',
    ];
    expect(zeros.map((series) => said.get(series))).toEqual(zeros.map(() => 0));
  });

  it('count each ticket and message once when it is sent again', async () => {
    const by = await grown(async () => {
      const { id } = await openTicket(service, guest);
      const message = { message: 'Hello?', clientId: randomUUID() };
      await postMessage(service, guest, id, message);
      await postMessage(service, guest, id, message);
      await postMessage(service, admin, id, { message: 'It does.' });
    });
    expect(by('support_tickets_opened_total')).toBe(1);
    expect(by('support_messages_total{sender="customer"}')).toBe(1);
    expect(by('support_messages_total{sender="staff"}')).toBe(1);
  });

  it("count open tickets whose last message is the customer's, notes aside", async () => {
    await service.database.query('delete from tickets');
    const answered = await openTicket(service, guest);
    const noted = await openTicket(service, guest);
    const closed = await openTicket(service, guest);
    await postMessage(service, admin, answered.id, { message: 'It does.' });
    await postMessage(service, admin, noted.id, { message: 'Ask Kim.', isInternal: true });
    await (await service.as(admin)).patch(`/api/tickets/${closed.id}`).send({ status: 'closed' });
    await service.database.query(
      "update ticket_messages set created_at = now() - interval '1 hour' where ticket_id = $1",
      [noted.id],
    );
    expect(await now('support_tickets_waiting')).toBe(1);
    expect(Math.round((await now('support_tickets_oldest_seconds')) ?? 0)).toBe(3_600);
  });

  it('count open sockets, joined tickets, closes and delivery times', async () => {
    const { id } = await openTicket(service, guest);
    const by = await grown(async () => {
      const client = await LiveClient.open(service, guest);
      await client.join(id);
      expect([await now('support_open_sockets'), await now('support_followed_tickets')]).toEqual([1, 1]);
      await postMessage(service, admin, id, { message: 'It does.' });
      await client.next('new_message', { seq: 2 });
      await client.close();
      await reads('support_open_sockets', 0);
    });
    expect(await now('support_followed_tickets')).toBe(0);
    expect(by('support_sockets_opened_total')).toBe(1);
    expect(by('support_sockets_closed_total{code="1005"}')).toBe(1);
    expect(by('support_joins_total{missed="false"}')).toBe(1);
    expect(by('support_fan_out_seconds_count')).toBe(1);
    expect(by('support_fan_out_seconds_bucket{le="10"}')).toBe(1);
  });

  it('count joins that return missed messages', async () => {
    const { id } = await openTicket(service, guest);
    await postMessage(service, admin, id, { message: 'It does.' });
    const by = await grown(async () => {
      const client = await LiveClient.open(service, guest);
      await client.join(id, 1);
      await client.close();
    });
    expect(by('support_joins_total{missed="true"}')).toBe(1);
  });

  it('count sockets that were dropped for too many frames', async () => {
    const by = await grown(async () => {
      const client = await LiveClient.open(service, guest);
      for (let count = 0; count < 11; count += 1) client.send('hello');
      await client.closed;
      await reads('support_open_sockets', 0);
    });
    expect(by('support_sockets_dropped_total{reason="too_many_frames"}')).toBe(1);
    expect(by('support_sockets_closed_total{code="1008"}')).toBe(1);
  });

  it('report database connections', async () => {
    expect(await now('database_connections_limit')).toBeGreaterThan(1);
    expect(await now('database_connections_awaited')).toBe(0);
    expect(await now('database_connections{state="idle"}')).toBeGreaterThan(0);
  });
});
