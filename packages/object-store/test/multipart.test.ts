import { type SentPart, SMALLEST_PART, type UploadName } from '../src/multipart.ts';
import { drivers, type StoreUnderTest } from './drivers.ts';
import { keysUnder, upload } from './helpers.ts';

const [one, two] = [Buffer.alloc(SMALLEST_PART, 'a'), Buffer.from('the rest')];

describe.each(drivers)('multipart uploads by the $name driver', ({ start }) => {
  let under: StoreUnderTest;

  beforeAll(async () => {
    under = await start();
    await under.store.prepare();
  });
  afterAll(() => under.stop());

  const begin = async (): Promise<UploadName> => {
    const name = `parts/${crypto.randomUUID()}`;
    return { key: name, uploadId: await under.store.multipart.begin(name, { contentType: 'image/png' }) };
  };
  async function sendPart(name: UploadName, number: number, body: Uint8Array<ArrayBuffer>): Promise<SentPart> {
    const sent = await upload(await under.store.multipart.presignPart(name, number, { size: body.length }), body);
    if (sent.status !== 200) throw new Error(`The part was answered with ${sent.status}.`);
    return { number, etag: sent.headers.get('etag')?.replaceAll('"', '') ?? '' };
  }

  it('join their parts in order on completion, and are invisible before', async () => {
    const { store, twin } = under;
    const name = await begin();
    const second = await sendPart(name, 2, two);
    const first = await sendPart(name, 1, one);
    expect(await twin.multipart.parts(name)).toEqual([
      { ...first, size: one.length },
      { ...second, size: two.length },
    ]);
    expect(await keysUnder(store, name.key)).toEqual([]);
    await twin.multipart.complete(name, [first, second]);
    const { info, body } = await store.open(name.key);
    expect(info).toMatchObject({ size: one.length + two.length, contentType: 'image/png' });
    expect(Buffer.concat([one, two]).equals(Buffer.concat(await body.toArray()))).toBe(true);
  });

  it('keep the last version of a part and drop unnamed parts', async () => {
    const { store } = under;
    const name = await begin();
    await sendPart(name, 1, Buffer.from('before'));
    const last = await sendPart(name, 1, Buffer.from('after'));
    await sendPart(name, 2, two);
    await store.multipart.complete(name, [last]);
    expect((await store.head(name.key, 100)).toString()).toBe('after');
  });

  it.each<[string, (first: SentPart, second: SentPart) => SentPart[]]>([
    ['parts in another order', (first, second) => [second, first]],
    ['the same part twice', (first) => [first, first]],
    ['a part that was not sent', (first) => [first, { number: 3, etag: first.etag }]],
    ['a wrong etag', (first, second) => [{ ...first, etag: second.etag }]],
    ['no parts', () => []],
  ])('refuse completion with %s', async (_, named) => {
    const { store } = under;
    const name = await begin();
    const parts = named(await sendPart(name, 1, one), await sendPart(name, 2, two));
    await expect(store.multipart.complete(name, parts)).rejects.toMatchObject({ code: 'PARTS_INVALID', status: 400 });
    expect(await keysUnder(store, name.key)).toEqual([]);
  });

  it('refuse parts below 5 MiB except the last', async () => {
    const name = await begin();
    const parts = [await sendPart(name, 1, Buffer.alloc(SMALLEST_PART - 1)), await sendPart(name, 2, two)];
    await expect(under.store.multipart.complete(name, parts)).rejects.toMatchObject({ code: 'PARTS_INVALID' });
  });

  it('accept exactly the signed size of a part', async () => {
    const name = await begin();
    const url = await under.store.multipart.presignPart(name, 1, { size: 10 });
    for (const size of [0, 9, 11]) expect((await upload(url, Buffer.alloc(size))).status).toBe(403);
    expect(await under.store.multipart.parts(name)).toEqual([]);
  });

  it('answer 403 when a part’s link is used for another part', async () => {
    const [name, other] = [await begin(), await begin()];
    const url = await under.store.multipart.presignPart(name, 1, { size: two.length });
    const changed = [
      url.replace('partNumber=1', 'partNumber=2'),
      url.replace(name.uploadId, other.uploadId),
      url.replace(name.key, other.key),
      url.replace('uploadId', 'uploadID'),
    ];
    for (const address of changed) expect((await upload(address, two)).status).toBe(403);
    expect([await under.store.multipart.parts(name), await under.store.multipart.parts(other)]).toEqual([[], []]);
  });

  it('keep nothing after an abort, which is idempotent', async () => {
    const { store } = under;
    const name = await begin();
    const part = await sendPart(name, 1, two);
    const late = await store.multipart.presignPart(name, 1, { size: two.length });
    await store.multipart.abort(name);
    await store.multipart.abort(name);
    expect((await upload(late, two)).status).toBe(404);
    await expect(store.multipart.parts(name)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    await expect(store.multipart.complete(name, [part])).rejects.toMatchObject({
      code: 'OBJECT_NOT_FOUND',
      status: 404,
    });
    expect(await keysUnder(store, name.key)).toEqual([]);
  });

  it('answer OBJECT_NOT_FOUND for another key or id', async () => {
    const name = await begin();
    const part = await sendPart(name, 1, two);
    for (const wrong of [
      { ...name, key: 'parts/other' },
      { ...name, uploadId: '../..' },
      { ...name, uploadId: crypto.randomUUID() },
    ]) {
      await expect(under.store.multipart.parts(wrong)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
      await expect(under.store.multipart.complete(wrong, [part])).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    }
    for (const wrong of [
      { ...name, key: 'parts/other' },
      { ...name, uploadId: crypto.randomUUID() },
      // An id with the characters of other S3 servers.
      { ...name, uploadId: 'VXBsb2Fk.SUQ_-..x' },
    ])
      await under.store.multipart.abort(wrong);
    expect(await under.store.multipart.parts(name)).toHaveLength(1);
  });

  it('refuse invalid keys, and throw STORE_UNAVAILABLE without a server', async () => {
    await expect(under.store.multipart.begin('../escape')).rejects.toMatchObject({ code: 'OBJECT_KEY_INVALID' });
    await expect(under.unreachable.multipart.begin('parts/1')).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
  });
});
