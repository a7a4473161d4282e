import { Readable } from 'node:stream';
import { SERVER_PUT_LIMIT } from '../src/object-store.ts';
import { drivers, type StoreUnderTest } from './drivers.ts';
import { keysUnder, listed, textOf } from './helpers.ts';

describe.each(drivers)('storage by the $name driver, used by the server', ({ start }) => {
  let under: StoreUnderTest;

  beforeAll(async () => {
    under = await start();
    await under.store.prepare();
  });
  afterAll(() => under.stop());

  it('stores a stream and streams it back', async () => {
    const { store } = under;
    const chunks = Array.from({ length: 300 }, (_, index) => Buffer.alloc(4096, index));
    const info = await store.put('release/main.js', Readable.from(chunks), {
      contentType: 'text/javascript; charset=utf-8',
    });
    expect(info).toMatchObject({ key: 'release/main.js', size: 300 * 4096, contentType: 'text/javascript' });
    const opened = await store.open('release/main.js');
    expect(opened.info).toEqual(info);
    expect(Buffer.concat(await opened.body.toArray()).equals(Buffer.concat(chunks))).toBe(true);
  });

  it('returns size, type, age and a stable etag', async () => {
    const { store } = under;
    const before = Date.now();
    const one = await store.put('stat/one', Buffer.from('same'), { contentType: 'image/webp' });
    const two = await store.put('stat/two', Buffer.from('same'), { contentType: 'image/webp' });
    const other = await store.put('stat/other', Buffer.from('else'));
    expect(await store.stat('stat/one')).toEqual(one);
    expect(one).toMatchObject({ size: 4, contentType: 'image/webp', etag: two.etag });
    expect(other).toMatchObject({ contentType: 'application/octet-stream' });
    expect(other.etag).not.toBe(one.etag);
    // Stores have a resolution of seconds.
    expect(one.lastModified.getTime()).toBeGreaterThan(before - 1_000);
    expect(one.lastModified.getTime()).toBeLessThanOrEqual(Date.now());
  });

  it('reads the first bytes, or fewer of a shorter object', async () => {
    await under.store.put('head/pdf', Buffer.from('%PDF-1.7 and more'));
    expect((await under.store.head('head/pdf', 5)).toString()).toBe('%PDF-');
    expect((await under.store.head('head/pdf', 500)).toString()).toBe('%PDF-1.7 and more');
  });

  it('accepts a body at the limit and stores nothing beyond', async () => {
    const { store } = under;
    await store.put('limit/fits', Readable.from([Buffer.alloc(60), Buffer.alloc(40)]), { maxBytes: 100 });
    await store.put('limit/kept', Buffer.from('kept'));
    for (const key of ['limit/kept', 'limit/new']) {
      const tooMuch = Readable.from([Buffer.alloc(60), Buffer.alloc(41)]);
      await expect(store.put(key, tooMuch, { maxBytes: 100 })).rejects.toMatchObject({
        code: 'OBJECT_TOO_LARGE',
        status: 413,
      });
    }
    await expect(store.put('limit/new', Buffer.alloc(101), { maxBytes: 100 })).rejects.toMatchObject({
      code: 'OBJECT_TOO_LARGE',
    });
    expect(await keysUnder(store, 'limit/')).toEqual(['limit/fits', 'limit/kept']);
    expect(await textOf(store, 'limit/kept')).toBe('kept');
  });

  it('refuses a server-side put above 32 MiB at any limit', async () => {
    const tooMuch = Buffer.alloc(SERVER_PUT_LIMIT + 1);
    await expect(under.store.put('limit/huge', tooMuch, { maxBytes: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({
      code: 'OBJECT_TOO_LARGE',
    });
  });

  it('keeps the old object when a stream breaks off', async () => {
    const { store } = under;
    await store.put('broken/file', Buffer.from('old'));
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('ne');
        throw new Error('connection reset');
      })(),
    );
    await expect(store.put('broken/file', broken)).rejects.toMatchObject({ code: 'UPLOAD_INCOMPLETE', status: 400 });
    expect(await textOf(store, 'broken/file')).toBe('old');
  });

  it('replaces content and type together', async () => {
    const { store } = under;
    await store.put('replace/file', Buffer.from('a longer first text'), { contentType: 'text/plain' });
    await store.put('replace/file', Buffer.from('%PDF'), { contentType: 'application/pdf' });
    expect(await textOf(store, 'replace/file')).toBe('%PDF');
    expect(await store.stat('replace/file')).toMatchObject({ size: 4, contentType: 'application/pdf' });
  });

  it('keeps one complete object of concurrent writers', async () => {
    const { store, twin } = under;
    const texts = Array.from({ length: 24 }, (_, index) => `${index}:`.repeat(2_000 + index));
    await Promise.all(
      texts.map((text, index) => (index % 2 ? store : twin).put('race/file', Readable.from([Buffer.from(text)]))),
    );
    expect(texts).toContain(await textOf(store, 'race/file'));
    expect(await keysUnder(store, 'race/')).toEqual(['race/file']);
  });

  it('supports concurrent writes and deletes in one folder', async () => {
    const { store } = under;
    const workers = Array.from({ length: 8 }, (_, worker) => `busy/folder/${worker}`);
    await Promise.all(
      workers.map(async (key) => {
        for (let turn = 0; turn < 80; turn += 1) {
          await store.put(key, Buffer.from(key));
          await store.delete(key);
        }
        await store.put(key, Buffer.from(key));
      }),
    );
    expect(await keysUnder(store, 'busy/')).toEqual(workers);
  });

  it('streams the opened object while a new one is written', async () => {
    const { store } = under;
    const old = 'old '.repeat(50_000);
    await store.put('reader/file', Buffer.from(old));
    const { body } = await store.open('reader/file');
    await store.put('reader/file', Buffer.from('new'));
    expect(Buffer.concat(await body.toArray()).toString()).toBe(old);
  });

  it('moves an object with its type, replacing the target', async () => {
    const { store } = under;
    await store.put('move/from', Buffer.from('moved'), { contentType: 'image/png' });
    await store.put('move/to', Buffer.from('replaced'));
    await store.move('move/from', 'move/to');
    expect(await keysUnder(store, 'move/')).toEqual(['move/to']);
    expect(await store.stat('move/to')).toMatchObject({ size: 5, contentType: 'image/png' });
  });

  it('deletes objects idempotently', async () => {
    const { store } = under;
    await store.put('delete/me', Buffer.from('x'));
    await store.delete('delete/me');
    await store.delete('delete/me');
    expect(await keysUnder(store, 'delete/')).toEqual([]);
  });

  it('lists by prefix with size and age, across pages and folders', async () => {
    const { store } = under;
    const before = Date.now();
    const keys = ['list/a/1', 'list/a/2', 'list/ab/3', 'list/b.png', 'listing'];
    for (const key of keys) await store.put(key, Buffer.from(key));
    expect(await keysUnder(store, 'list/')).toEqual(keys.slice(0, 4));
    expect(await keysUnder(store, 'list/a')).toEqual(keys.slice(0, 3));
    expect(await keysUnder(store, 'list')).toEqual(keys);
    expect(await keysUnder(store, 'nowhere/')).toEqual([]);
    const [first] = await listed(store, 'list/b');
    expect(first).toMatchObject({ key: 'list/b.png', size: 10 });
    expect(first?.lastModified.getTime()).toBeGreaterThan(before - 1_000);
  });

  it('throws OBJECT_NOT_FOUND for every read of a missing object', async () => {
    const { store } = under;
    const reads = [store.open('gone'), store.stat('gone'), store.head('gone', 4), store.move('gone', 'somewhere')];
    for (const read of reads) await expect(read).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND', status: 404 });
    expect(await keysUnder(store, 'somewhere')).toEqual([]);
  });

  it('throws OBJECT_KEY_INVALID for a bad key in every call', async () => {
    const { store } = under;
    const bad = 'uploads/quittung-müller.png';
    const calls = [
      () => store.put(bad, Buffer.from('x')),
      () => store.open(bad),
      () => store.stat(bad),
      () => store.head(bad, 1),
      () => store.delete(bad),
      () => store.move(bad, 'fine'),
      () => store.move('stat/one', bad),
      () => keysUnder(store, bad),
      () => keysUnder(store, '../'),
    ];
    for (const call of calls)
      await expect((async () => call())()).rejects.toMatchObject({ code: 'OBJECT_KEY_INVALID' });
  });
});
