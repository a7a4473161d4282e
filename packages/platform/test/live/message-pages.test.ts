import type { ServerFrame } from '@shop/contracts/frames';
import type { Ticket, TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { applyFrame, catchUp, fetchNewer, joinPages } from '../../src/live/message-pages.ts';

const page = (seqs: number[], more = false, facts: Partial<TicketWithMessages> = {}) =>
  ({ status: 'open', ...facts, messages: seqs.map((seq) => ({ seq }) as TicketMessage), more }) as TicketWithMessages;
const seqs = ({ messages }: TicketWithMessages) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('joining two pages of one conversation', () => {
  it.each([
    ['appends the later page', page([1, 2]), page([3, 4], true), [1, 2, 3, 4], false],
    ['joins overlapping pages', page([3, 4, 5], true), page([5, 6]), [3, 4, 5, 6], true],
    ['sorts pages in reverse order', page([5, 6], false), page([3, 4], true), [3, 4, 5, 6], true],
    ['ignores a repeated page', page([3, 4], true), page([3, 4], true), [3, 4], true],
    ['keeps the page when no message is new', page([3, 4], true), page([]), [3, 4], true],
  ])('%s', (_, older, newer, expected, more) => {
    const joined = joinPages(older, newer);
    expect([seqs(joined), joined.more]).toEqual([expected, more]);
  });

  it('uses the facts of the newer response', () => {
    expect(joinPages(page([1]), page([2], false, { status: 'closed' })).status).toBe('closed');
  });
});

describe('catching up a stored conversation', () => {
  it('keeps its messages and its flag for earlier ones', () => {
    const held = page([5, 6], true);
    catchUp(held, page([7], false, { status: 'resolved' }));
    expect([seqs(held), held.more, held.status]).toEqual([[5, 6, 7], true, 'resolved']);
  });

  it('keeps the same array when no message is new', () => {
    const held = page([5, 6], true);
    const { messages } = held;
    catchUp(held, page([]));
    expect(held.messages).toBe(messages);
  });
});

describe('applying a frame to a stored conversation', () => {
  const message = (seq: number) => ({ seq }) as TicketMessage;
  const added = (seq: number, after?: number) =>
    ({
      type: 'new_message',
      ticketId: 'a',
      seq,
      after,
      message: after === undefined ? undefined : message(seq),
    }) as const;

  it.each([
    ['appends the next message', added(7, 6), [5, 6, 7], true],
    ['appends the next visible message after a staff note', added(8, 6), [5, 6, 8], true],
    ['ignores a stored message', added(6, 5), [5, 6], true],
    ['reports a gap before a message', added(9, 8), [5, 6], false],
    ['reports a missing message by its number', added(7), [5, 6], false],
    ['ignores the number of a stored message', added(6), [5, 6], true],
    [
      'appends all missed messages',
      { type: 'joined', ticketId: 'a', lastSeq: 8, messages: [message(7), message(8)], more: false },
      [5, 6, 7, 8],
      true,
    ],
    [
      'appends some missed messages and reports the rest',
      { type: 'joined', ticketId: 'a', lastSeq: 9, messages: [message(7)], more: true },
      [5, 6, 7],
      false,
    ],
    [
      'changes nothing when no message was missed',
      { type: 'joined', ticketId: 'a', lastSeq: 6, messages: [], more: false },
      [5, 6],
      true,
    ],
  ] as const)('%s', (_, frame, expected, complete) => {
    const held = page([5, 6], true, { lastSeq: 6 });
    expect([applyFrame(held, frame as ServerFrame), seqs(held), held.more]).toEqual([complete, expected, true]);
  });

  it('inserts an earlier message of the sender in order', () => {
    const held = page([5, 6, 8], false, { lastSeq: 8 });
    expect([applyFrame(held, added(7, 6)), seqs(held), held.lastSeq]).toEqual([true, [5, 6, 7, 8], 8]);
  });

  it('applies the new status', () => {
    const held = page([5, 6]);
    const ticket = { status: 'resolved' } as Ticket;
    expect([applyFrame(held, { type: 'ticket_updated', ticket }), held.status, seqs(held)]).toEqual([
      true,
      'resolved',
      [5, 6],
    ]);
  });
});

describe('fetching messages that a client lacks', () => {
  const asked: string[] = [];
  const count = 1_500;
  const server = async (query: string) => {
    asked.push(query);
    const after = Number(new URLSearchParams(query).get('after') ?? count - 100);
    const limit = Number(new URLSearchParams(query).get('limit') ?? 100);
    return { data: page(range(after + 1, Math.min(count, after + limit)), query ? after + limit < count : true) };
  };
  beforeEach(() => asked.splice(0));

  it('requests the newest page when the client has no messages', async () => {
    const response = await fetchNewer(0, server);
    expect(asked).toEqual(['']);
    expect('data' in response && seqs(response.data)).toEqual(range(1_401, 1_500));
  });

  it('fetches all messages after the newest stored number by page', async () => {
    const response = await fetchNewer(100, server);
    expect('data' in response && seqs(response.data)).toEqual(range(101, 1_500));
    expect(asked).toHaveLength(7);
  });

  it('returns the error of any failed page', async () => {
    const failing = async (query: string) => (query.includes('300') ? { error: { status: 503 } } : server(query));
    expect(await fetchNewer(100, failing)).toEqual({ error: { status: 503 } });
  });
});
