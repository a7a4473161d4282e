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

  it('takes a file by PUT and gives it back by GET', async () => {
    const { store } = under;
    const sent = await send(store, 'uploads/one.png', 'picture');
    expect(sent.status).toBe(200);
    const read = await fetch(await store.presignGet('uploads/one.png', { contentType: 'image/png' }));
    expect([read.status, await read.text()]).toEqual([200, 'picture']);
  });

  it('keeps the type that the uploader claimed', async () => {
    await send(under.store, 'uploads/claimed', 'x', 'application/pdf');
    expect(await under.store.stat('uploads/claimed')).toMatchObject({ size: 1, contentType: 'application/pdf' });
  });

  it('names the public address, and lives 15 minutes for an upload and 5 for reading', async () => {
    const { store, plainUrl } = under;
    const urls = [await store.presignPut('a/b.png', { size: 1 }), await store.presignGet('a/b.png')];
    for (const url of urls) expect(url.split('?')[0]).toBe(plainUrl('a/b.png'));
    const [put, get] = urls.map((url) => secondsLeft(new URL(url).searchParams));
    expect(put).toBeCloseTo(900, -1);
    expect(get).toBeCloseTo(300, -1);
  });

  it('refuses a lifetime that is not 1 to 3600 seconds', async () => {
    for (const expiresInSeconds of [0, -1, 3601, 1.5, Number.NaN]) {
      await expect(under.store.presignPut('a/b.png', { size: 1, expiresInSeconds })).rejects.toThrow(RangeError);
    }
  });

  it('shows a file inline only under the type of a picture that the server vouches for', async () => {
    const { store } = under;
    await send(store, 'uploads/page', '<script>1</script>', 'text/html');
    const vouched = await fetch(await store.presignGet('uploads/page', { contentType: 'image/jpeg', fileName: 'Beleg "ä".jpg' }));
    expect(vouched.headers.get('content-type')).toBe('image/jpeg');
    expect(vouched.headers.get('content-disposition')).toBe(`inline; filename="Beleg ___.jpg"; filename*=UTF-8''Beleg%20%22%C3%A4%22.jpg`);
    const unvouched = await fetch(await store.presignGet('uploads/page'));
    expect(unvouched.headers.get('content-disposition')).toBe('attachment');
  });

  it.each(['application/pdf', 'image/svg+xml', 'text/html'])(
    'hands %s out as a download, since it may run something',
    async (contentType) => {
      await send(under.store, 'uploads/active', 'x');
      const { headers } = await fetch(await under.store.presignGet('uploads/active', { contentType }));
      expect([headers.get('content-disposition'), headers.get('content-type')]).toEqual(['attachment', contentType]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('keeps private reads out of shared caches', async () => {
    await under.store.put('receipts/cached', Buffer.from('x'));
    const read = await fetch(await under.store.presignGet('receipts/cached'));
    expect(read.headers.get('cache-control')).toBe('private, no-store');
  });

  it('answers 403 without a signature', async () => {
    const url = under.plainUrl('uploads/private');
    await under.store.put('uploads/private', Buffer.from('secret'));
    expect((await fetch(url)).status).toBe(403);
    expect((await upload(url, 'mine')).status).toBe(403);
    expect(await textOf(under.store, 'uploads/private')).toBe('secret');
  });

  it('answers 403 when the signature, the object, the method or the lifetime was changed', async () => {
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

  it('answers 403 once the URL has expired', async () => {
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

  it('answers 404 for an object that does not exist', async () => {
    expect((await fetch(await under.store.presignGet('uploads/never'))).status).toBe(404);
  });

  it('replaces the file when the same URL is used again before it expires', async () => {
    const url = await under.store.presignPut('uploads/again', { size: 6 });
    await upload(url, 'first!');
    await upload(url, 'second');
    expect(await textOf(under.store, 'uploads/again')).toBe('second');
  });

  it.each([
    ['one byte more', 'x'.repeat(11)],
    ['one byte less', 'x'.repeat(9)],
    ['a thousand times as much', 'x'.repeat(10_000)],
    ['nothing', ''],
  ])('takes exactly the size that was signed: %s is refused, and nothing of it stays', async (_, body) => {
    const url = await under.store.presignPut('sizes/ten', { size: 10 });
    expect((await upload(url, body)).status).toBe(403);
    expect(await keysUnder(under.store, 'sizes/')).toEqual([]);
  });

  it('takes no stream whose size nobody has said', async () => {
    const body = new Blob(['x'.repeat(10)]).stream();
    const sent = await fetch(await under.store.presignPut('sizes/stream', { size: 10 }), {
      method: 'PUT',
      body,
      duplex: 'half',
    } as RequestInit);
    expect(sent.status).toBe(under.store.driver === 'minio' ? 411 : 403);
    expect(await keysUnder(under.store, 'sizes/')).toEqual([]);
  });

  it('takes no other size when the URL is changed to name one', async () => {
    const url = new URL(await under.store.presignPut('sizes/changed', { size: 10 }));
    if (url.searchParams.has('size')) url.searchParams.set('size', '11');
    else url.searchParams.set('X-Amz-SignedHeaders', 'host');
    expect((await upload(url.href, 'x'.repeat(11))).status).toBe(403);
  });

  it('refuses to sign a size that is none', async () => {
    for (const size of [-1, 1.5, Number.NaN]) await expect(under.store.presignPut('a/b.png', { size })).rejects.toThrow(RangeError);
  });

  it('stores an upload of no bytes', async () => {
    await send(under.store, 'uploads/empty', '');
    expect((await under.store.stat('uploads/empty')).size).toBe(0);
    expect(await under.store.head('uploads/empty', 16)).toHaveLength(0);
  });

  it('signs for no key with other characters than [a-z0-9/_.-]', async () => {
    const before = await keysUnder(under.store, '');
    for (const key of ['uploads/résumé.pdf', '../escape', 'uploads/../../escape', 'uploads/收据.png', '/absolute', 'UPPER']) {
      await expect(under.store.presignPut(key, { size: 1 })).rejects.toMatchObject({ code: 'OBJECT_KEY_INVALID', status: 400 });
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
  for (const [name, value] of url.searchParams) if (/expires/i.test(name)) url.searchParams.set(name, String(Number(value) + 1));
  return String(url);
}
