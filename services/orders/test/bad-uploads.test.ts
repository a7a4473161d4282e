import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { mock } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MultipartUpload } from '@shop/contracts/receipts';
import { ignoreNotFound } from '@shop/object-store/errors';
import { guest, otherGuest } from '@shop/service-kit/testing/identities';
import { uploadIdOf } from '../src/receipts/receipt.entity.ts';
import { ReceiptsCleaner } from '../src/receipts/receipts.cleaner.ts';
import type { OrdersUnderTest } from './support/orders-service.ts';
import { stores } from './support/stores.ts';
import { keptFiles, largest, latin1, pathOf, png, storeOf, uploadCalls, uploads } from './support/uploads.ts';

const unknownId = '00000000-0000-4000-8000-000000000000';

/** Runs `work` with an earlier clock; the store's clock is unchanged. */
async function minutesAgo<T>(minutes: number, work: () => Promise<T>): Promise<T> {
  mock.timers.enable({ apis: ['Date'], now: Date.now() - minutes * 60_000 });
  try {
    return await work();
  } finally {
    mock.timers.reset();
  }
}

describe.each(stores)('invalid uploads to $name', ({ start }) => {
  let service: OrdersUnderTest;
  beforeAll(async () => {
    service = await start();
    await storeOf(service).prepare();
  });
  beforeEach(() => cleanUp());
  afterAll(() => service?.close());

  const calls = uploadCalls(() => service);
  const { call, begin, partLink, sendTo, complete, finish } = calls;
  const { sendParts, uploadInParts, uploadWhole } = uploads(calls);

  /** Runs the cleaner twice, an hour later: the second run deletes files without an owner. */
  async function cleanUp(): Promise<void> {
    for (const _ of [1, 2]) await service.app.get(ReceiptsCleaner).run(61 * 60_000);
  }

  const before = async () => ({ files: await keptFiles(service), finished: await finished() });
  const finished = async () =>
    (await service.database.query('select count(*)::int as n from receipts where etag is not null'))[0].n;

  it.each([
    ['nothing of it', {}],
    ['no size', { metadata: {} }],
    ['6 MB', { metadata: { size: 6_000_000 } }],
    ['0 bytes', { metadata: { size: 0 } }],
    ['fewer than none', { metadata: { size: -1 } }],
    ['half a byte', { metadata: { size: 1.5 } }],
    ['a size in words', { metadata: { size: 'five' } }],
    ['metadata that are a list', { metadata: [{ size: 9 }] }],
    ['a name without end', { filename: 'x'.repeat(1_001), metadata: { size: 9 } }],
  ])('are rejected before sending: %s', async (_, body) => {
    expect((await call('post', '/api/s3/multipart', guest, body)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(await service.database.query('select from receipts where order_id is null')).toEqual([]);
  });

  it('are rejected by the store when their size differs from the declared', async () => {
    const { uploadURL } = (await call('post', '/api/objects/upload', guest, { size: 9 })).body;
    const links = [uploadURL, await partLink(await begin(9))];
    for (const link of links)
      for (const size of [0, 8, 10, 6_000_000]) expect((await sendTo(link, Buffer.alloc(size))).status).toBe(403);
    expect((await before()).files.filter((key) => !key.startsWith('receipts/'))).toEqual([]);
  });

  it('need a new link after 15 minutes', async () => {
    const file = png('late');
    const upload = await begin(file.length);
    const { uploadURL, part } = await minutesAgo(15.1, async () => ({
      ...(await call('post', '/api/objects/upload', guest, { size: file.length })).body,
      part: await partLink(upload),
    }));
    for (const link of [uploadURL, part]) {
      const response = await sendTo(link, file);
      expect([response.status, await response.text()]).toEqual([
        403,
        expect.stringMatching(/"code":"FORBIDDEN"|<Code>AccessDenied</),
      ]);
    }
    expect((await before()).files.filter((key) => !key.startsWith('receipts/'))).toEqual([]);
    expect((await finish(uploadURL)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await complete(upload, [{ PartNumber: 1, ETag: 'x' }])).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    const etag = (await sendTo(await partLink(upload), file)).headers.get('etag');
    expect((await finish((await complete(upload, [{ PartNumber: 1, ETag: etag }])).body.location)).status).toBe(200);
  });

  const askForLink = async (body: object): Promise<string> =>
    (await call('post', '/api/objects/upload', guest, body)).body.uploadURL;

  it('without a declared size are rejected when oversized, empty or wrongly signed', async () => {
    const link = await askForLink({});
    expect((await sendTo(link, Buffer.alloc(6_000_000))).status).toBe(413);
    expect((await sendTo(link, Buffer.alloc(0))).status).toBe(403);
    expect((await sendTo(link.replace('max=5242880', 'max=6000000'), png('x'))).status).toBe(403);
    const expired = await minutesAgo(15.1, () => askForLink({}));
    expect(await (await sendTo(expired, png('x'))).json()).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect((await finish(link)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await before()).files.filter((key) => !key.startsWith('receipts/'))).toEqual([]);
  });

  it('without a declared size are deleted when their content is forbidden', async () => {
    const link = await askForLink({});
    await sendTo(link, latin1('<html><script>alert(1)</script>'));
    expect((await finish(link)).body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect((await keptFiles(service)).filter((key) => key.includes(String(uploadIdOf(link))))).toEqual([]);
  });

  it.each([
    ['of an announced size', { size: 900 }],
    ['of any size', {}],
  ])('cannot be finished after a file %s was interrupted', async (_, body) => {
    const link = await askForLink(body);
    await breakOff(link);
    expect((await finish(link)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await keptFiles(service)).filter((key) => key.includes(String(uploadIdOf(link))))).toEqual([]);
  });

  /** Declares 900 bytes and disconnects after a few. */
  const breakOff = (link: string) =>
    new Promise<void>((resolve) => {
      const sending = request(link.replace('https://shop.example', service.url), {
        method: 'PUT',
        headers: { 'content-length': '900' },
      });
      sending.on('error', () => resolve());
      sending.write('half', () => sending.destroy(new Error('gone')));
    });

  it('leave no bytes when the connection breaks', async () => {
    const upload = await begin(900);
    await breakOff(await partLink(upload));
    expect((await call('get', pathOf(upload))).body).toEqual([]);
    expect((await complete(upload, [{ PartNumber: 1, ETag: 'x' }])).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it.each<[string, (etag: string) => object[]]>([
    ['no parts', () => []],
    ['a part that was not sent', (ETag) => [{ PartNumber: 2, ETag }]],
    ['another part than was sent', () => [{ PartNumber: 1, ETag: 'd41d8cd98f00b204e9800998ecf8427e' }]],
    [
      'parts out of order',
      (ETag) => [
        { PartNumber: 2, ETag },
        { PartNumber: 1, ETag },
      ],
    ],
    [
      'a part twice',
      (ETag) => [
        { PartNumber: 1, ETag },
        { PartNumber: 1, ETag },
      ],
    ],
    ['part 0', (ETag) => [{ PartNumber: 0, ETag }]],
    ['part 10,001', (ETag) => [{ PartNumber: 10_001, ETag }]],
    ['a part without number', (ETag) => [{ ETag }]],
    ['a part without ETag', () => [{ PartNumber: 1 }]],
    ['an ETag of XML', () => [{ PartNumber: 1, ETag: '</ETag><PartNumber>2' }]],
  ])('cannot be completed with %s', async (_, named) => {
    const { upload } = await sendParts(png('parts'));
    const [{ ETag }] = (await call('get', pathOf(upload))).body;
    const response = await complete(upload, named(ETag));
    expect(response.body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await finish(`/uploads/${upload.uploadId}`)).status).toBe(404);
    await cleanUp();
    expect((await keptFiles(service)).filter((key) => key.includes(upload.uploadId))).toEqual([]);
  });

  it('cannot be completed with 10,001 parts', async () => {
    const { upload } = await sendParts(png('parts'));
    const parts = Array.from({ length: 10_001 }, (_, index) => ({ PartNumber: index + 1, ETag: 'x' }));
    expect((await complete(upload, parts)).body).toMatchObject({ status: 413, code: 'BODY_TOO_LARGE' });
  });

  it('reject a second part, because S3 parts have at least 5 MiB', async () => {
    const upload = await begin(largest);
    for (const part of ['2', '0', '-1', '10001', '1.0', 'x', '%00']) {
      expect((await call('get', pathOf(upload, `/${part}`))).body).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
    }
  });

  it.each<[string, (mine: MultipartUpload, theirs: MultipartUpload) => MultipartUpload]>([
    ['another’s', (_, theirs) => theirs],
    ['its own under another’s key', (mine, { key }) => ({ ...mine, key })],
    ['another’s under its own key', ({ key }, theirs) => ({ ...theirs, key })],
    ['a receipt that is finished', ({ uploadId }) => ({ uploadId, key: `receipts/${uploadId}` })],
    ['one that never was', () => ({ uploadId: unknownId, key: `uploads/${unknownId}` })],
    ['one outside', () => ({ uploadId: '..', key: '../uploads/..' })],
  ])('answer 404 for %s', async (_, named) => {
    const [mine, theirs] = [await begin(9), await begin(9, otherGuest)];
    const upload = named(mine, theirs);
    const answers = [
      await call('get', pathOf(upload)),
      await call('get', pathOf(upload, '/1')),
      await complete(upload, [{ PartNumber: 1, ETag: 'x' }]),
      await call('delete', pathOf(upload)),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(Array(4).fill('NOT_FOUND'));
  });

  it('require a key', async () => {
    const { uploadId } = await begin(9);
    expect((await call('get', `/api/s3/multipart/${uploadId}`)).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });

  it("cannot send a part to another person's upload", async () => {
    const [mine, theirs] = [await begin(9), await begin(9, otherGuest)];
    const link = (await partLink(mine)).replaceAll(mine.uploadId, theirs.uploadId);
    expect((await sendTo(link, png('x'))).status).toBe(403);
    expect((await call('get', pathOf(theirs), otherGuest)).body).toEqual([]);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\x90\x00'],
    ['a GIF', 'GIF89a'],
    ['an AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf'],
    ['an AVIF under a generic brand', '\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'],
    ['an AVIF under the brand of a HEIC', '\0\0\0\x1cftypheic\0\0\0\0heicavifmif1'],
    ['an AVIF under brands of a HEIC alone', '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x60meta infe av01'],
    ['a PDF whose header comes too late', `${'\n'.repeat(1_024)}%PDF-1.7`],
    ['a program that is a PDF, too', 'MZ\x90\0%PDF-1.7'],
    ['a page that is a PDF, too', '<html><body>%PDF-1.7'],
    ['a picture that is a page, too', '\x89PNG\r\n\x1a\n tEXt <HTML><script>alert(1)</script>'],
    [
      'a picture with a page beyond a border of chunks',
      `\x89PNG\r\n\x1a\n${'.'.repeat(65_536 - 12)}<script>alert(1)</script>`,
    ],
    ['a picture that is a PDF, too', '\xff\xd8\xff\xe0 %PDF-1.7 and so on'],
    ['a picture that is an archive, too', `\xff\xd8\xff\xe0 ${'.'.repeat(3_000)}PK\x05\x06${'\0'.repeat(18)}`],
    [
      'a picture that is an archive with a long comment',
      `\xff\xd8\xff\xe0 PK\x05\x06${'\0'.repeat(16)}\xff\xff${'.'.repeat(65_535)}`,
    ],
    ['a PDF with script', '%PDF-1.7\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'],
    ['a PDF with script under another spelling', '%PDF-1.7\n<< /S /J#61vaScr#69pt /JS (app.alert(1)) >>'],
    [
      'a HEIC that holds an AVIF behind its head',
      `\0\0\0\x18ftypheic\0\0\0\0mif1heic${'.'.repeat(1_100)}infe\x02\0\0\0\0\x01\0\0av01`,
    ],
    ['a PDF that starts a program', '%PDF-1.7\n<< /S /Launch /F (cmd.exe) >>'],
  ])('are deleted because of their content: %s', async (_, content) => {
    const file = latin1(content);
    const { finished: stood } = await before();
    for (const address of [await uploadWhole(file), await uploadInParts(file)]) {
      expect((await finish(address)).body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
      expect((await finish(address)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    const orders = await service.database.query('select id from receipts where order_id is not null');
    expect((await keptFiles(service)).sort()).toEqual(orders.map(({ id }: { id: string }) => `receipts/${id}`).sort());
    expect(await finished()).toBe(stood);
  });

  it('reject their link after they are finished, rejected or deleted', async () => {
    const [finished, refused, gone] = [await askForLink({}), await askForLink({}), await askForLink({})];
    await sendTo(finished, png('finished'));
    await sendTo(refused, latin1('MZ'));
    expect([(await finish(finished)).status, (await finish(refused)).status]).toEqual([200, 415]);
    await service.database.query('delete from receipts where id = $1', [uploadIdOf(gone)]);
    const answers = [];
    for (const link of [finished, refused, gone])
      answers.push((await (await sendTo(link, Buffer.alloc(largest))).json()).code);
    expect(answers).toEqual(['CONFLICT', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await keptFiles(service)).filter((key) => key.startsWith('uploads/'))).toEqual([]);
  });

  /** Returns finished receipts whose file is missing or differs from their row. */
  async function wrongFiles(): Promise<string[]> {
    const wrong = [];
    for (const { id, sha256 } of await service.database.query(
      'select id, sha256 from receipts where sha256 is not null',
    )) {
      const opened = await storeOf(service).open(`receipts/${id}`).catch(ignoreNotFound);
      const file = Buffer.concat(opened ? await opened.body.toArray() : []);
      if (createHash('sha256').update(file).digest('hex') !== sha256) wrong.push(id);
    }
    return wrong;
  }

  it('do not affect a receipt that is finished again during their rejection', async () => {
    const [bad, good] = [latin1('MZ a program'), png('bank')];
    const link = await askForLink({ size: good.length });
    await sendTo(link, bad);
    const remove = storeOf(service).delete.bind(storeOf(service));
    const [refusing, refused] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let refusals = 0;
    const spy = jest.spyOn(storeOf(service), 'delete').mockImplementation(async (key) => {
      const refusal = key.startsWith('receipts/') ? ++refusals : 0;
      if (refusal === 1) {
        refusing.resolve();
        await refused.promise;
      }
      await remove(key);
      if (refusal === 2) await finish(link);
    });
    const first = finish(link);
    await refusing.promise;
    await sendTo(link, good);
    const second = finish(link);
    // Without the claim the second request would have finished the good file by now.
    await Promise.race([second, sleep(1_000)]);
    refused.resolve();
    expect((await first).status).toBe(415);
    await second;
    spy.mockRestore();
    expect(await wrongFiles()).toEqual([]);
  });

  it('match their row when concurrent requests send and finish files', async () => {
    const link = await askForLink({});
    await sendTo(link, latin1('<html>'));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, number) => (number % 2 ? sendTo(link, png(`file ${number}`)) : finish(link))),
    );
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(await wrongFiles()).toEqual([]);
  });

  it("can be finished by another request after a crashed one's claim expires", async () => {
    const [held, left] = [await uploadWhole(png('held')), await uploadWhole(png('left'))];
    const claim = (link: string, until: string) =>
      service.database.query('update receipts set claimed_until = now() + $2::interval where id = $1', [
        uploadIdOf(link),
        until,
      ]);
    await claim(held, '1 minute');
    await claim(left, '-1 second');
    expect((await finish(left)).status).toBe(200);
    const waiting = finish(held);
    await Promise.race([waiting, sleep(500)]);
    expect((await storeOf(service).stat(`uploads/${uploadIdOf(held)}`)).size).toBe(png('held').length);
    await claim(held, '-1 second');
    expect((await waiting).status).toBe(200);
  });

  it('leave no file when they are aborted during finishing', async () => {
    const { upload, parts } = await sendParts(png('two at once'));
    const { location } = (await complete(upload, parts)).body;
    const head = storeOf(service).head.bind(storeOf(service));
    jest.spyOn(storeOf(service), 'head').mockImplementationOnce(async (...file) => {
      await call('delete', pathOf(upload));
      return head(...file);
    });
    expect((await finish(location)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await keptFiles(service)).filter((key) => key.includes(upload.uploadId))).toEqual([]);
  });

  it('do not block the removal of others when one removal fails', async () => {
    const [stuck] = [await sendParts(png('stuck')), await sendParts(png('next')), await uploadWhole(png('whole'))];
    const remove = storeOf(service).multipart.abort.bind(storeOf(service).multipart);
    const abort = jest.spyOn(storeOf(service).multipart, 'abort').mockImplementation((named) => {
      if (named.key === stuck.upload.key) throw new Error('The store does not know why.');
      return remove(named);
    });
    await expect(cleanUp()).rejects.toThrow('1 of the uploads could not be removed.');
    await expect(cleanUp()).rejects.toThrow('1 of the uploads could not be removed.');
    expect(await keptFiles(service)).toEqual([`part 1 of ${stuck.upload.key}`]);
    abort.mockRestore();
    await cleanUp();
    expect(await keptFiles(service)).toEqual([]);
  });

  it('leave no file an hour later in any state', async () => {
    await begin(9);
    await sendParts(png('in part'));
    await uploadInParts(png('completed'));
    await finish(await uploadInParts(png('finished')));
    await uploadWhole(png('whole'));
    const used = await service.database.query('select id from receipts where order_id is not null');
    await cleanUp();
    expect((await keptFiles(service)).sort()).toEqual(used.map(({ id }: { id: string }) => `receipts/${id}`).sort());
    expect(await service.database.query('select from receipts where order_id is null')).toEqual([]);
  });
});
