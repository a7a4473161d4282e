import { setTimeout as wait } from 'node:timers/promises';
import { drivers, type StoreUnderTest } from './drivers.ts';
import { keysUnder, send, textOf, upload } from './helpers.ts';

const PAST_ONE_SECOND_MS = 2_100;

describe.each(drivers)('signed URLs of the $name driver, used by a browser', ({ start }) => {
  let under: StoreUnderTest;

  beforeAll(async () => {
    under = await start();
    await under.store.prepare();
  });
  afterAll(() => under.stop());

  it('store a file by PUT and return it by GET', async () => {
    const { store } = under;
    const sent = await send(store, 'uploads/one.png', 'picture');
    expect(sent.status).toBe(200);
    const read = await fetch(await store.presignGet('uploads/one.png', { contentType: 'image/png' }));
    expect([read.status, await read.text()]).toEqual([200, 'picture']);
  });

  it('keep the content type of the upload', async () => {
    await send(under.store, 'uploads/claimed', 'x', 'application/pdf');
    expect(await under.store.stat('uploads/claimed')).toMatchObject({ size: 1, contentType: 'application/pdf' });
  });

  it('use the public address and expire after 15 or 5 minutes', async () => {
    const { store, plainUrl } = under;
    const urls = [await store.presignPut('a/b.png', { size: 1 }), await store.presignGet('a/b.png')];
    for (const url of urls) expect(url.split('?')[0]).toBe(plainUrl('a/b.png'));
    const [put, get] = urls.map((url) => secondsLeft(new URL(url).searchParams));
    expect(put).toBeCloseTo(900, -1);
    expect(get).toBeCloseTo(300, -1);
  });

  it('refuse a lifetime outside 1 to 3600 seconds', async () => {
    for (const expiresInSeconds of [0, -1, 3601, 1.5, Number.NaN]) {
      await expect(under.store.presignPut('a/b.png', { size: 1, expiresInSeconds })).rejects.toThrow(RangeError);
    }
  });

  it('show a file inline only with a verified picture type', async () => {
    const { store } = under;
    await send(store, 'uploads/page', '<script>1</script>', 'text/html');
    const vouched = await fetch(
      await store.presignGet('uploads/page', { contentType: 'image/jpeg', fileName: 'Beleg "ä".jpg' }),
    );
    expect(vouched.headers.get('content-type')).toBe('image/jpeg');
    expect(vouched.headers.get('content-disposition')).toBe(
      `inline; filename="Beleg ___.jpg"; filename*=UTF-8''Beleg%20%22%C3%A4%22.jpg`,
    );
    const unvouched = await fetch(await store.presignGet('uploads/page'));
    expect(unvouched.headers.get('content-disposition')).toBe('attachment');
  });

  it.each(['application/pdf', 'image/svg+xml', 'text/html'])(
    'serve %s as a download, since it may run code',
    async (contentType) => {
      await send(under.store, 'uploads/active', 'x');
      const { headers } = await fetch(await under.store.presignGet('uploads/active', { contentType }));
      expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual(['attachment', contentType]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('keep private files out of shared caches', async () => {
    await under.store.put('receipts/cached', Buffer.from('x'));
    const read = await fetch(await under.store.presignGet('receipts/cached'));
    expect(read.headers.get('cache-control')).toBe('private, no-store');
  });

  it('answer 403 without a signature', async () => {
    const url = under.plainUrl('uploads/private');
    await under.store.put('uploads/private', Buffer.from('secret'));
    expect((await fetch(url)).status).toBe(403);
    expect((await upload(url, 'mine')).status).toBe(403);
    expect(await textOf(under.store, 'uploads/private')).toBe('secret');
  });

  it('answer 403 when signature, object, method or lifetime was changed', async () => {
    const { store } = under;
    await store.put('uploads/mine', Buffer.from('mine'));
    await store.put('uploads/yours', Buffer.from('yours'));
    const get = await store.presignGet('uploads/mine');
    const changed = [get.replace('uploads/mine', 'uploads/yours'), withOtherSignature(get), withLongerLife(get)];
    for (const url of changed) expect((await fetch(url)).status).toBe(403);
    expect((await upload(get, 'theirs')).status).toBe(403);
    expect((await fetch(await store.presignPut('uploads/mine', { size: 6 }))).status).toBe(403);
    expect(await textOf(store, 'uploads/mine')).toBe('mine');
  });

  it('answer 403 after they expire', async () => {
    const { store } = under;
    await store.put('uploads/late', Buffer.from('kept'));
    const inParts = { key: 'uploads/late', uploadId: await store.multipart.begin('uploads/late') };
    const [put, get, part] = [
      await store.presignPut('uploads/late', { size: 4, expiresInSeconds: 1 }),
      await store.presignGet('uploads/late', { expiresInSeconds: 1 }),
      await store.multipart.presignPart(inParts, 1, { size: 4, expiresInSeconds: 1 }),
    ];
    await wait(PAST_ONE_SECOND_MS);
    expect((await upload(part, 'late')).status).toBe(403);
    expect(await store.multipart.parts(inParts)).toEqual([]);
    expect((await upload(put, 'late')).status).toBe(403);
    expect((await fetch(get)).status).toBe(403);
    expect(await textOf(store, 'uploads/late')).toBe('kept');
  });

  it('answer 404 for a missing object', async () => {
    expect((await fetch(await under.store.presignGet('uploads/never'))).status).toBe(404);
  });

  it('replace the file when used again before they expire', async () => {
    const url = await under.store.presignPut('uploads/again', { size: 6 });
    await upload(url, 'first!');
    await upload(url, 'second');
    expect(await textOf(under.store, 'uploads/again')).toBe('second');
  });

  it.each([
    ['one byte more', 'x'.repeat(11)],
    ['one byte less', 'x'.repeat(9)],
    ['a thousand times more', 'x'.repeat(10_000)],
    ['nothing', ''],
  ])('refuse a file of another size than signed: %s', async (_, body) => {
    const url = await under.store.presignPut('sizes/ten', { size: 10 });
    expect((await upload(url, body)).status).toBe(403);
    expect(await keysUnder(under.store, 'sizes/')).toEqual([]);
  });

  it('refuse a stream without Content-Length', async () => {
    const body = new Blob(['x'.repeat(10)]).stream();
    const sent = await fetch(await under.store.presignPut('sizes/stream', { size: 10 }), {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(sent.status).toBe(under.store.driver === 'minio' ? 411 : 403);
    expect(await keysUnder(under.store, 'sizes/')).toEqual([]);
  });

  it('refuse a size that was changed in the URL', async () => {
    const url = new URL(await under.store.presignPut('sizes/changed', { size: 10 }));
    if (url.searchParams.has('size')) url.searchParams.set('size', '11');
    else url.searchParams.set('X-Amz-SignedHeaders', 'host');
    expect((await upload(url.href, 'x'.repeat(11))).status).toBe(403);
  });

  it('are not signed for a size that is no whole number', async () => {
    for (const size of [-1, 1.5, Number.NaN])
      await expect(under.store.presignPut('a/b.png', { size })).rejects.toThrow(RangeError);
  });

  it('store an empty upload', async () => {
    await send(under.store, 'uploads/empty', '');
    expect((await under.store.stat('uploads/empty')).size).toBe(0);
    expect(await under.store.head('uploads/empty', 16)).toHaveLength(0);
  });

  it('are not signed for keys outside [a-z0-9/_.-]', async () => {
    const before = await keysUnder(under.store, '');
    for (const key of [
      'uploads/résumé.pdf',
      '../escape',
      'uploads/../../escape',
      'uploads/收据.png',
      '/absolute',
      'UPPER',
    ]) {
      await expect(under.store.presignPut(key, { size: 1 })).rejects.toMatchObject({
        code: 'OBJECT_KEY_INVALID',
        status: 400,
      });
      await expect(under.store.presignGet(key)).rejects.toMatchObject({ code: 'OBJECT_KEY_INVALID' });
    }
    expect(await keysUnder(under.store, '')).toEqual(before);
  });
});

function secondsLeft(query: URLSearchParams): number {
  const minio = query.get('X-Amz-Expires');
  return minio ? Number(minio) : Number(query.get('expires')) - Date.now() / 1000;
}

function withOtherSignature(address: string): string {
  const url = new URL(address);
  for (const [name, value] of url.searchParams) {
    if (/signature/i.test(name)) url.searchParams.set(name, (value.startsWith('a') ? 'b' : 'a') + value.slice(1));
  }
  return String(url);
}

function withLongerLife(address: string): string {
  const url = new URL(address);
  for (const [name, value] of url.searchParams)
    if (/expires/i.test(name)) url.searchParams.set(name, String(Number(value) + 1));
  return String(url);
}
