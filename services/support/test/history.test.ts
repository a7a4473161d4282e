import type { Identity } from '@shop/contracts/identity';
import { messagesPerPage, type TicketMessage, type TicketWithMessages } from '@shop/contracts/support';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { LiveClient } from './live-client.ts';
import { fillTicket, openTicket, readTicket, startSupport } from './support-service.ts';

const count = 1_500;
let service: TestService;
let id: string;
beforeAll(async () => {
  service = await startSupport();
  id = (await openTicket(service, guest)).id;
  await fillTicket(service, id, count);
});
afterAll(() => service?.close());

const seqs = (messages: TicketMessage[]) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
const page = async (query: string, caller: Identity = guest, ticketId = id): Promise<TicketWithMessages> =>
  (await readTicket(service, caller, ticketId, query)).body;

/** Loads the pages after `first` in one direction and returns all messages. */
async function follow(
  first: TicketWithMessages,
  direction: 'before' | 'after',
  caller = guest,
  limit = 200,
): Promise<TicketMessage[]> {
  let held = first.messages;
  for (let { more } = first; more; ) {
    const edge = direction === 'after' ? held.at(-1)?.seq : held[0]?.seq;
    const next = await page(`?${direction}=${edge}&limit=${limit}`, caller, first.id);
    held = direction === 'after' ? [...held, ...next.messages] : [...next.messages, ...held];
    more = next.more;
  }
  return held;
}

describe('a conversation of 1,500 messages', () => {
  it('shows the newest page first and says that there is more', async () => {
    const { messages, more, lastSeq } = await page('');
    expect([seqs(messages), more, lastSeq]).toEqual([range(count - messagesPerPage + 1, count), true, count]);
  });

  it('is readable back to its first message', async () => {
    expect(seqs(await follow(await page(''), 'before'))).toEqual(range(1, count));
  });

  it('is readable from any number to its last message', async () => {
    expect(seqs(await follow(await page('?after=100'), 'after'))).toEqual(range(101, count));
    expect(seqs(await follow(await page('?after=0&limit=7'), 'after'))).toEqual(range(1, count));
  });

  it.each([
    ['?before=1', [], false],
    ['?before=2', [1], false],
    ['?before=4&limit=3', [1, 2, 3], false],
    ['?before=5&limit=3', [2, 3, 4], true],
    ['?after=1500', [], false],
    ['?after=1497&limit=3', [1498, 1499, 1500], false],
    ['?after=1496&limit=3', [1497, 1498, 1499], true],
    ['?after=2147483647', [], false],
  ])('%s', async (query, expected, more) => {
    const response = await page(query);
    expect([seqs(response.messages), response.more]).toEqual([expected, more]);
  });
});

describe('a client that holds 1 to 100 of 1,500', () => {
  it('gets the missed messages in order, page by page, when it joins', async () => {
    const client = await LiveClient.open(service, guest);
    const { messages, more, lastSeq } = await client.join(id, 100);
    expect([seqs(messages), more, lastSeq]).toEqual([range(101, 100 + messagesPerPage), true, count]);
    const rest = await follow(await page(`?after=${messages.at(-1)?.seq}`), 'after');
    expect([...range(1, 100), ...seqs(messages), ...seqs(rest)]).toEqual(range(1, count));
    await client.close();
  });
});

describe("a conversation with staff's notes in between", () => {
  it('shows customers every message and no note, in both directions', async () => {
    const { id: mixed } = await openTicket(service, guest);
    await fillTicket(service, mixed, 300, 3);
    const visible = range(1, 300).filter((seq) => seq === 1 || seq % 3 !== 0);
    expect(seqs(await follow(await page('?limit=10', guest, mixed), 'before', guest, 10))).toEqual(visible);
    expect(seqs(await follow(await page('?after=0&limit=10', guest, mixed), 'after', guest, 10))).toEqual(visible);
    expect(seqs(await follow(await page('?limit=10', admin, mixed), 'before', admin, 10))).toEqual(range(1, 300));
  });
});
