import type { TicketMessage, TicketWithMessages } from '@shop/contracts/support';
import { catchUp, fetchNewer, joinPages } from '../src/pages.ts';

const page = (seqs: number[], more = false, facts: Partial<TicketWithMessages> = {}) =>
  ({ status: 'open', ...facts, messages: seqs.map((seq) => ({ seq }) as TicketMessage), more }) as TicketWithMessages;
const seqs = ({ messages }: TicketWithMessages) => messages.map(({ seq }) => seq);
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('two pages of one conversation', () => {
  it.each([
    ['one after the other', page([1, 2]), page([3, 4], true), [1, 2, 3, 4], false],
    ['with messages in both', page([3, 4, 5], true), page([5, 6]), [3, 4, 5, 6], true],
    ['the later one first', page([5, 6], false), page([3, 4], true), [3, 4, 5, 6], true],
    ['the same twice', page([3, 4], true), page([3, 4], true), [3, 4], true],
    ['nothing new', page([3, 4], true), page([]), [3, 4], true],
  ])('%s', (_, older, newer, expected, more) => {
    const joined = joinPages(older, newer);
    expect([seqs(joined), joined.more]).toEqual([expected, more]);
  });

  it('have the facts of the newer answer', () => {
    expect(joinPages(page([1]), page([2], false, { status: 'closed' })).status).toBe('closed');
  });
});

describe('a held conversation that catches up', () => {
  it('keeps what it holds, and whether there is more before it', () => {
    const held = page([5, 6], true);
    catchUp(held, page([7], false, { status: 'resolved' }));
    expect([seqs(held), held.more, held.status]).toEqual([[5, 6, 7], true, 'resolved']);
  });

  it('has the very same messages when none is new', () => {
    const held = page([5, 6], true);
    const { messages } = held;
    catchUp(held, page([]));
    expect(held.messages).toBe(messages);
  });
});

describe('fetching what a client lacks', () => {
  const asked: string[] = [];
  const count = 1_500;
  const server = async (query: string) => {
    asked.push(query);
    const after = Number(new URLSearchParams(query).get('after') ?? count - 100);
    const limit = Number(new URLSearchParams(query).get('limit') ?? 100);
    return { data: page(range(after + 1, Math.min(count, after + limit)), query ? after + limit < count : true) };
  };
  beforeEach(() => asked.splice(0));

  it('asks for the newest page when it holds nothing', async () => {
    const answer = await fetchNewer(0, server);
    expect(asked).toEqual(['']);
    expect('data' in answer && seqs(answer.data)).toEqual(range(1_401, 1_500));
  });

  it('brings everything after the newest number held, page by page', async () => {
    const answer = await fetchNewer(100, server);
    expect('data' in answer && seqs(answer.data)).toEqual(range(101, 1_500));
    expect(asked).toHaveLength(7);
  });

  it('answers with the error of whichever page failed', async () => {
    const failing = async (query: string) => (query.includes('300') ? { error: { status: 503 } } : server(query));
    expect(await fetchNewer(100, failing)).toEqual({ error: { status: 503 } });
  });
});
