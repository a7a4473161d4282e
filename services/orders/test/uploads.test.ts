import type { UploadedPart } from '@shop/contracts/receipts';
import type { Agent } from '@shop/service-kit/testing/access-table';
import { admin, customer, guest, otherGuest } from '@shop/service-kit/testing/identities';
import type { OrdersUnderTest } from './support/orders-service.ts';
import { stores } from './support/stores.ts';
import { place, send, submission } from './support/submission.ts';
import { keptFiles, largest, latin1, pathOf, png, uploadCalls, uploads } from './support/uploads.ts';

describe.each(stores)('receipt uploads to $name', ({ start }) => {
  let service: OrdersUnderTest;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.close());

  const calls = uploadCalls(() => service);
  const { call, begin, partLink, sendTo, complete, finish } = calls;
  const { sendParts, uploadInParts, uploadWhole } = uploads(calls);

  describe('in parts by an S3 client', () => {
    it('go unchanged through the order to staff', async () => {
      const file = png('in parts');
      const upload = await begin(file.length);
      const { body: link } = await call('get', pathOf(upload, '/1'));
      expect(link).toEqual({ url: expect.stringContaining(`${upload.key}?`), expires: 900 });
      const etag = (await sendTo(link.url, file)).headers.get('etag');
      const { body: there } = await call('get', pathOf(upload));
      expect(there).toEqual([{ PartNumber: 1, Size: file.length, ETag: etag?.replaceAll('"', '') }]);
      const { body: completed } = await complete(upload, [{ PartNumber: 1, ETag: etag }]);
      const { objectPath } = (await finish(completed.location)).body;
      const { id } = await place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
      const { body } = await call('get', `/api/admin/orders/${id}/receipt`, admin);
      const read = await fetch(body.url.replace('https://shop.example', service.url));
      expect(Buffer.from(await read.arrayBuffer())).toEqual(file);
    });

    it('accept a size as text and 5 MiB in one part', async () => {
      const file = Buffer.concat([png(''), Buffer.alloc(largest - 8)]);
      const { body: upload } = await call('post', '/api/s3/multipart', guest, {
        metadata: { size: String(largest), name: 'x', relativePath: null },
      });
      const sent = await sendTo(await partLink(upload), file);
      const { location } = (await complete(upload, [{ PartNumber: 1, ETag: sent.headers.get('etag') }])).body;
      expect((await finish(location)).status).toBe(200);
    });

    it('resume with the parts that have arrived', async () => {
      const { upload } = await sendParts(png('interrupted'));
      const there: UploadedPart[] = (await call('get', pathOf(upload))).body;
      const { location } = (await complete(upload, there)).body;
      expect((await finish(location)).status).toBe(200);
    });

    it('can be completed and finished again after a lost response', async () => {
      const { upload, parts } = await sendParts(png('lost answers'));
      const answers = [await complete(upload, parts), await complete(upload, parts)];
      const proofs = [await finish(answers[0]?.body.location), await finish(answers[1]?.body.location)];
      expect(await complete(upload, parts)).toMatchObject({ status: 200, body: answers[0]?.body });
      expect(proofs.map(({ status, body }) => [status, body])).toEqual(Array(2).fill([200, proofs[0]?.body]));
    });

    it('leave no trace when they are aborted', async () => {
      const { upload, parts } = await sendParts(png('dropped'));
      const late = await partLink(upload);
      expect((await call('delete', pathOf(upload))).status).toBe(204);
      const after = [
        await call('get', pathOf(upload)),
        await complete(upload, parts),
        await call('delete', pathOf(upload)),
      ];
      expect(after.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await sendTo(late, png('dropped'))).status).toBe(404);
      expect(await keptFiles(service)).not.toContainEqual(expect.stringContaining(upload.key));
    });

    it('cannot be aborted after finishing', async () => {
      const { upload, parts } = await sendParts(png('finished'));
      const { objectPath } = (await finish((await complete(upload, parts)).body.location)).body;
      expect((await call('delete', pathOf(upload))).status).toBe(404);
      expect((await send(service, submission({ paymentMethod: 'bank', bankTransferProof: objectPath }))).status).toBe(
        201,
      );
    });

    it('still belong to a guest after sign-in', async () => {
      const { upload, parts } = await sendParts(png('joining'));
      const signedIn = { ...customer, guestId: guest.guestId };
      const { location } = (await complete(upload, parts, signedIn)).body;
      expect((await finish(location, signedIn)).status).toBe(200);
      expect((await finish(location, guest)).status).toBe(404);
    });
  });

  it.each(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'])(
    'accept a photo of the brand %s',
    async (brand) => {
      const address = await uploadWhole(latin1(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`));
      expect((await finish(address)).status).toBe(200);
    },
  );

  it('accept a PDF whose header starts at byte 1,024', async () => {
    const { objectPath } = (await finish(await uploadWhole(latin1(`${'\n'.repeat(1_023)}%PDF-1.7`)))).body;
    const { id } = await place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
    expect((await call('get', `/api/admin/orders/${id}/receipt`, admin)).body.contentType).toBe('application/pdf');
  });

  describe.each([
    ['no body', (agent: Agent) => agent.post('/api/objects/upload')],
    [
      'no body and the header of JSON',
      (agent: Agent) => agent.post('/api/objects/upload').set('content-type', 'application/json'),
    ],
    ['an empty form', (agent: Agent) => agent.post('/api/objects/upload').send({})],
  ])('that start with %s', (_, ask) => {
    it('go through PUT /api/bank-transfers and the order to staff', async () => {
      const file = png('of any size');
      const { status, body } = await ask(await service.as(guest));
      expect([status, body.uploadURL]).toEqual([
        200,
        expect.stringMatching(/^https:\/\/shop\.example\/api\/objects\/uploads\/[\w-]{36}\?/),
      ]);
      expect((await sendTo(body.uploadURL, file)).status).toBe(200);
      const { objectPath } = (await finish(body.uploadURL)).body;
      const { id } = await place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
      const receipt = (await call('get', `/api/admin/orders/${id}/receipt`, admin)).body;
      const read = await fetch(receipt.url.replace('https://shop.example', service.url));
      expect(Buffer.from(await read.arrayBuffer())).toEqual(file);
    });
  });

  it('are flagged when another order has the same file', async () => {
    const proofs = [
      await finish(await uploadInParts(png('the same'))),
      await finish(await uploadWhole(png('the same'))),
    ];
    const [one] = await Promise.all(
      proofs.map(({ body }) => place(service, { paymentMethod: 'bank', bankTransferProof: body.objectPath })),
    );
    expect((await call('get', `/api/admin/orders/${one?.id}/receipt`, admin)).body.usedBefore).toBe(true);
  });

  it('show pictures inline and PDFs as downloads without scripts', async () => {
    for (const [file, type, disposition] of [
      [png('shown'), 'image/png', /^inline; filename="receipt.png"/],
      [latin1('%PDF-1.7\n1 0 obj'), 'application/pdf', /^attachment; filename="receipt.pdf"/],
    ] as const) {
      const { objectPath } = (await finish(await uploadInParts(file))).body;
      const { id } = await place(service, { paymentMethod: 'bank', bankTransferProof: objectPath });
      const { url } = (await call('get', `/api/admin/orders/${id}/receipt`, admin)).body;
      const { headers } = await fetch(url.replace('https://shop.example', service.url));
      expect(headers.get('content-type')).toBe(type);
      expect(headers.get('content-disposition')).toMatch(disposition);
      expect([headers.get('x-content-type-options'), headers.get('cache-control')]).toEqual([
        'nosniff',
        'private, no-store',
      ]);
    }
  });

  describe('GET /api/s3/params', () => {
    it('returns one PUT for the declared size', async () => {
      const query = new URLSearchParams({
        filename: 'a.png',
        type: 'image/png',
        'metadata[size]': '9',
        'metadata[name]': 'a.png',
      });
      const { body } = await call('get', `/api/s3/params?${query}`);
      expect(body).toMatchObject({ method: 'PUT', fields: {}, headers: {} });
      expect([(await sendTo(body.url, png('xx'))).status, (await sendTo(body.url, png('x'))).status]).toEqual([
        403, 200,
      ]);
      expect((await finish(body.url)).status).toBe(200);
    });

    it('names missing fields like S3 upload servers', async () => {
      expect((await call('get', '/api/s3/params')).body.errors).toEqual([
        { field: 'metadata[size]', message: 'Missing required meta field(s): size.' },
      ]);
      for (const body of [{}, { metadata: {} }, { metadata: null }, { metadata: { name: 'a.png' } }])
        expect((await call('post', '/api/s3/multipart', guest, body)).body.errors).toEqual([
          { field: expect.stringMatching(/^metadata/), message: 'Missing required meta field(s): size.' },
        ]);
      const { uploadId } = await begin(9);
      expect((await call('get', `/api/s3/multipart/${uploadId}/1`)).body.errors).toEqual([
        { field: 'key', message: 'Cannot sign without a key, an uploadId, and a partNumber' },
      ]);
    });

    it.each(['', '0', '-1', '1.5', 'x', '5242881', '1e3'])('rejects the size %j', async (size) => {
      const { body } = await call('get', `/api/s3/params?${new URLSearchParams({ 'metadata[size]': size })}`);
      expect(body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED', errors: [{ field: 'metadata[size]' }] });
    });
  });

  it.each(['get', 'post'] as const)('answer %s /api/s3/sts without credentials', async (method) => {
    const { body } = await call(method, '/api/s3/sts');
    expect(body).toMatchObject({
      status: 501,
      code: 'NOT_IMPLEMENTED',
      detail: expect.stringContaining('signed address'),
    });
  });

  it('can use only their own receipt, once', async () => {
    const { objectPath } = (await finish(await uploadInParts(png('once')))).body;
    const paid = submission({ paymentMethod: 'bank', bankTransferProof: objectPath });
    expect((await send(service, paid, otherGuest)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    expect((await send(service, paid)).status).toBe(201);
    expect((await send(service, { ...paid, orderNumber: '' })).body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
    });
  });
});
