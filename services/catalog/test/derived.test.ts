import { CatalogueCache } from '../src/cache/response.cache.ts';

/** A cache and its builds, which the test finishes. */
function derivedBy(watched: boolean) {
  const cache = new CatalogueCache();
  cache.watch(watched);
  const made: { resolve: (words: string) => void; reject: (error: Error) => void }[] = [];
  const make = () => new Promise<string>((resolve, reject) => made.push({ resolve, reject }));
  return { cache, made, read: () => cache.derive('words', make) };
}

describe('shared derived data', () => {
  it.each([true, false])('is built once for concurrent readers, with events connected: %s', async (watched) => {
    const { made, read } = derivedBy(watched);
    const asked = [read(), read(), read()];
    made[0]?.resolve('words');
    expect(await Promise.all(asked)).toEqual(['words', 'words', 'words']);
    expect(made).toHaveLength(1);
  });

  it.each([
    ['is not rebuilt while events are connected', true, 1],
    ['is rebuilt for a later reader without events', false, 2],
  ])('%s', async (_, watched, times) => {
    const { made, read } = derivedBy(watched);
    const first = read();
    made[0]?.resolve('first');
    await first;
    const later = read();
    made.at(-1)?.resolve('later');
    await later;
    expect(made).toHaveLength(times);
  });

  it('rebuilds after a change while a build is still running', async () => {
    const { cache, made, read } = derivedBy(true);
    const older = read();
    cache.invalidate();
    const newer = read();
    made[1]?.resolve('newer');
    made[0]?.resolve('older');
    expect([await older, await newer, await read()]).toEqual(['older', 'newer', 'newer']);
  });

  it('rebuilds after a failure', async () => {
    const { made, read } = derivedBy(true);
    const failed = read();
    made[0]?.reject(new Error('the database is away'));
    await expect(failed).rejects.toThrow('the database is away');
    const again = read();
    made[1]?.resolve('words');
    expect(await again).toBe('words');
  });
});
