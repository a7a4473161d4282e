import { ResponseCache } from '../src/cache/response.cache.ts';

const options = { entries: 3, bytes: 10_000, quality: 1, contentType: 'text/plain', cacheControl: 'no-cache' };
const made = (text: string) => async () => text;
const databaseAway = async (): Promise<string> => {
  throw Object.assign(new Error('the database is away'), { code: 'ECONNREFUSED' });
};
const text = ({ response }: Awaited<ReturnType<ResponseCache['serve']>>) => response.body.toString();

/** A cache with connected events. */
function cache(changes: Partial<typeof options> = {}): ResponseCache {
  const responses = new ResponseCache({ ...options, ...changes });
  responses.watch(true);
  return responses;
}

describe('response cache', () => {
  it('evicts the least recently used response', async () => {
    const responses = cache();
    for (const key of ['a', 'b', 'c']) await responses.serve(key, made(key));
    responses.fresh('a');
    for (const _ of ['first request', 'second request']) await responses.serve('d', made('d'));
    expect(['a', 'b', 'c', 'd'].filter((key) => responses.fresh(key))).toEqual(['a', 'c', 'd']);
  });

  it.each([
    ['entries', { entries: 3 }, 'short'],
    ['bytes', { entries: 100, bytes: 4_000 }, 'x'.repeat(900)],
  ])(
    'keeps a response that was used before many others, each requested once, filled its %s',
    async (_, limits, body) => {
      const responses = cache(limits);
      for (const key of ['hot', ...Array.from({ length: 300 }, (__, i) => `once ${i}`)])
        await responses.serve(key, made(body));
      expect(responses.fresh('hot')).toBeDefined();
    },
  );

  it('never exceeds its byte limit, including compressed responses', async () => {
    const responses = cache({ entries: 100 });
    for (let i = 0; i < 20; i++) await responses.serve(`${i}`, made('x'.repeat(1_000)));
    const held = Array.from({ length: 20 }, (_, i) => responses.fresh(`${i}`)).filter(
      (response) => response !== undefined,
    );
    expect(held.length).toBeGreaterThan(5);
    expect(held.every(({ br, gzip }) => br && gzip)).toBe(true);
    expect(
      held.reduce((bytes, { body, br, gzip }) => bytes + body.length + (br?.length ?? 0) + (gzip?.length ?? 0), 0),
    ).toBeLessThanOrEqual(10_000);
  });

  it('rejects a response above a quarter of its limit', async () => {
    const responses = cache();
    expect(text(await responses.serve('a', made('x'.repeat(2_501))))).toHaveLength(2_501);
    expect(responses.fresh('a')).toBeUndefined();
  });

  it('builds a response once for concurrent requests', async () => {
    const responses = cache();
    let times = 0;
    const make = async () => `${++times}`;
    const [one, two] = await Promise.all([responses.serve('a', make), responses.serve('a', make)]);
    expect([times, one.response]).toEqual([1, two.response]);
  });

  it('marks a response stale when a change happens during its build', async () => {
    const responses = cache();
    const old = responses.serve('a', made('old'));
    responses.invalidate();
    const fresh = responses.serve('a', made('new'));
    expect([text(await old), text(await fresh)]).toEqual(['old', 'new']);
    expect(responses.fresh('a')?.body.toString()).toBe('new');
  });

  it('keeps a newer response when an older build ends later', async () => {
    const responses = cache();
    let finish = (_: string) => {};
    const old = responses.serve('a', () => new Promise<string>((resolve) => (finish = resolve)));
    responses.invalidate();
    await responses.serve('a', made('new'));
    finish('old');
    await old;
    expect(responses.fresh('a')?.body.toString()).toBe('new');
  });

  it('has no fresh responses while change events have stopped', async () => {
    const responses = cache();
    await responses.serve('a', made('a'));
    responses.watch(false);
    await responses.serve('b', made('b'));
    expect([responses.fresh('a'), responses.fresh('b')]).toEqual([undefined, undefined]);
    responses.watch(true);
    expect(responses.fresh('b')).toBeUndefined();
  });

  it('serves stale responses while the database is down', async () => {
    const responses = cache();
    await responses.serve('a', made('a'));
    responses.invalidate();
    const served = await responses.serve('a', databaseAway);
    expect([text(served), served.stale]).toEqual(['a', true]);
    await expect(responses.serve('b', databaseAway)).rejects.toThrow('the database is away');
  });

  it('serves stale responses while the database hangs', async () => {
    const responses = cache();
    await responses.serve('a', made('a'));
    responses.invalidate();
    const served = await responses.serve('a', () => new Promise(() => {}));
    expect([text(served), served.stale]).toEqual(['a', true]);
  });

  it('serves stale responses immediately while change events have stopped', async () => {
    const responses = cache();
    await responses.serve('a', made('a'));
    responses.watch(false);
    let waited = false;
    const timer = setTimeout(() => (waited = true), 900);
    const served = await responses.serve('a', () => new Promise(() => {}));
    clearTimeout(timer);
    expect([text(served), served.stale, waited]).toEqual(['a', true, false]);
  });

  it('serves no stale response for a deleted resource', async () => {
    const responses = cache();
    await responses.serve('a', made('a'));
    responses.invalidate();
    await expect(responses.serve('a', () => Promise.reject(new Error('not found')))).rejects.toThrow('not found');
    await expect(responses.serve('a', databaseAway)).rejects.toThrow('the database is away');
  });

  it('forgets a failed build', async () => {
    const responses = cache();
    await expect(responses.serve('a', databaseAway)).rejects.toThrow('the database is away');
    expect(text(await responses.serve('a', made('up')))).toBe('up');
  });
});
