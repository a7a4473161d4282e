import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { unavailable } from '@shop/object-store/errors';
import { customer, guest } from '@shop/service-kit/testing/identities';
import { ReceiptsCleaner } from '../src/receipts/receipts.cleaner.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { stores } from './support/stores.ts';
import { place } from './support/submission.ts';
import { keptFiles, largest, png, storeOf, uploadCalls, uploads } from './support/uploads.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders({ UNCLAIMED_MB_PERSON: 10, UNCLAIMED_MB_ADDRESS: 15, UNCLAIMED_MB_SHOP: 20 });
});
beforeEach(() => service.database.query('delete from receipts'));
afterAll(() => service?.close());

const { finish, begin: beginParts } = uploadCalls(() => service);
const { uploadWhole, sendParts } = uploads(uploadCalls(() => service));

const newGuest = (): Identity => {
  const guestId = randomUUID();
  return { sub: guestId, role: 'guest', guestId };
};
const begin = async (caller: Identity = guest, address = '192.0.2.1', body: object = { size: largest }) =>
  (await service.as(caller)).post('/api/objects/upload').set('x-forwarded-for', address).send(body);
const rows = async (): Promise<number> =>
  (await service.database.query('select count(*)::int as n from receipts'))[0].n;

const limitReached = {
  status: 429,
  code: 'UPLOAD_LIMIT_REACHED',
  detail: expect.stringMatching(/Please try again in 16 minutes\.$/),
};

describe('uploads without an order', () => {
  it.each([
    ['a guest', guest],
    ['an account', customer],
  ])('are rejected above the limit of %s and store nothing', async (_, caller) => {
    for (let number = 0; number < 2; number++) expect((await begin(caller, `192.0.2.${number}`)).status).toBe(200);
    const agent = await service.as(caller);
    const answers = [
      await begin(caller),
      await agent.get(`/api/s3/params?metadata[size]=${largest}`),
      await agent.post('/api/s3/multipart').send({ metadata: { size: largest } }),
    ];
    for (const { body, headers } of answers) {
      expect(body).toMatchObject(limitReached);
      expect(Number(headers['retry-after'])).toBeGreaterThan(900);
    }
    expect([await rows(), await keptFiles(service)]).toEqual([2, []]);
  });

  it("are rejected above an address's limit, counting an IPv6 /64", async () => {
    for (let number = 0; number < 3; number++)
      expect((await begin(newGuest(), `2001:db8::${number}`)).status).toBe(200);
    expect((await begin(newGuest(), '2001:db8::9')).body).toMatchObject(limitReached);
    expect((await begin(newGuest(), '2001:db8:0:1::9')).status).toBe(200);
    expect(await rows()).toBe(4);
  });

  it("are rejected above the shop's limit", async () => {
    for (let number = 0; number < 4; number++) expect((await begin(newGuest(), `192.0.2.${number}`)).status).toBe(200);
    expect((await begin(newGuest(), '192.0.2.9')).body).toMatchObject(limitReached);
    expect(await rows()).toBe(4);
  });

  it('are rejected above a limit when they start concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429, 429, 429]);
  });

  it('free their space when an order uses them, without the address', async () => {
    const caller = newGuest();
    const file = png('x'.repeat(largest - 8));
    const proofs = [
      await finish(await uploadWhole(file, caller), caller),
      await finish(await uploadWhole(file, caller), caller),
    ];
    expect((await begin(caller)).status).toBe(429);
    await place(service, { paymentMethod: 'bank', bankTransferProof: proofs[0]?.body.objectPath }, caller);
    expect((await begin(caller)).status).toBe(200);
    expect(await service.database.query('select network from receipts where order_id is not null')).toEqual([
      { network: null },
    ]);
  });

  const cleanIn = (minutes: number) => service.app.get(ReceiptsCleaner).run(minutes * 60_000);
  const whole = png('x'.repeat(largest - 8));

  it('free their space after their last link when they are empty', async () => {
    const upload = await beginParts(largest);
    await begin();
    const [{ upload_id: uploadId }] = await service.database.query('select upload_id from receipts where id = $1', [
      upload.uploadId,
    ]);
    await cleanIn(14);
    expect((await begin()).status).toBe(429);
    await cleanIn(16);
    expect((await begin()).status).toBe(200);
    await expect(storeOf(service).multipart.parts({ ...upload, uploadId })).rejects.toMatchObject({
      code: 'OBJECT_NOT_FOUND',
    });
  });

  it('free their space after an hour when they have a file', async () => {
    const address = await uploadWhole(whole);
    await sendParts(whole);
    await cleanIn(16);
    const { body } = await begin();
    expect(body).toMatchObject({ status: 429, detail: expect.stringMatching(/ 6[01] minutes\.$/) });
    expect((await finish(address)).status).toBe(200);
    await cleanIn(61);
    expect((await begin()).status).toBe(200);
  });

  it('free their space immediately when their file is rejected', async () => {
    const page = Buffer.concat([Buffer.from('<svg>'), Buffer.alloc(largest - 5)]);
    for (let number = 0; number < 4; number++) expect((await finish(await uploadWhole(page))).status).toBe(415);
    expect(await rows()).toBe(0);
  });

  it('keep their space for a new link until their hour ends', async () => {
    const { uploadURL } = (await begin()).body;
    const again = async () => (await begin(guest, '192.0.2.1', { size: largest, uploadURL })).body.uploadURL;
    await service.database.query("update receipts set links_until = now() - interval '1 minute'");
    expect(new URL(await again()).pathname).toBe(new URL(uploadURL).pathname);
    await cleanIn(0);
    expect(await rows()).toBe(1);
    await service.database.query("update receipts set created_at = now() - interval '46 minutes'");
    expect(new URL(await again()).pathname).not.toBe(new URL(uploadURL).pathname);
  });

  it('need no more space when they are repeated', async () => {
    const { uploadURL } = (await begin()).body;
    for (let number = 0; number < 5; number++) {
      const again = (await begin(guest, '192.0.2.1', { size: largest, uploadURL })).body;
      expect(new URL(again.uploadURL).pathname).toBe(new URL(uploadURL).pathname);
    }
    expect(await rows()).toBe(1);
  });

  it.each<[string, (uploadURL: string) => [Identity, object]]>([
    ['of another person', (uploadURL) => [newGuest(), { size: largest, uploadURL }]],
    ['of another size', (uploadURL) => [guest, { size: 9, uploadURL }]],
    ['with an invalid URL', () => [guest, { size: largest, uploadURL: 'nonsense' }]],
  ])('are separate from one %s', async (_, made) => {
    const { uploadURL } = (await begin()).body;
    const [caller, body] = made(uploadURL);
    const other = (await begin(caller, '192.0.2.1', body)).body.uploadURL;
    expect(new URL(other).pathname).not.toBe(new URL(uploadURL).pathname);
  });

  it('need no space when they fail to start', async () => {
    const store = storeOf(service);
    jest.spyOn(store, 'presignPut').mockRejectedValueOnce(unavailable('no key'));
    jest.spyOn(store.multipart, 'begin').mockRejectedValueOnce(unavailable('no answer'));
    expect((await begin()).status).toBe(503);
    expect((await (await service.as(guest)).post('/api/s3/multipart').send({ metadata: { size: 9 } })).status).toBe(
      503,
    );
    expect(await rows()).toBe(0);
  });
});

describe.each(stores)('uploads without an order to $name', ({ name, start }) => {
  let under: OrdersUnderTest;
  beforeAll(async () => {
    under = await start({ UNCLAIMED_MB_PERSON: 11 });
  });
  beforeEach(() => under.database.query('delete from receipts'));
  afterAll(() => under?.close());

  const calls = uploadCalls(() => under);
  const { uploadWhole: sendWhole } = uploads(calls);
  const size = 4 * 1_048_576;
  const beginTwo = async () => {
    const answers = [
      await calls.call('post', '/api/objects/upload', guest, { size }),
      await calls.call('post', '/api/objects/upload', guest, { size }),
    ];
    return answers.map(({ status }) => status);
  };
  // MinIO does not know the receipts table: it accepts files until the link ends, while the disk store rejects them.
  const [twoMore, oneMore, none] = [
    [200, 200],
    name === 'MinIO' ? [200, 429] : [200, 200],
    name === 'MinIO' ? [429, 429] : [200, 429],
  ];

  it("count a link's possible second file after a rejection", async () => {
    expect((await calls.finish(await sendWhole(Buffer.alloc(size)))).status).toBe(415);
    expect(await beginTwo()).toEqual(oneMore);
  });

  it("count a link's possible second file after finishing", async () => {
    expect((await calls.finish(await sendWhole(png('x'.repeat(size - 8))))).status).toBe(200);
    expect(await beginTwo()).toEqual(none);
  });

  it("count a link's possible second file until it ends, despite an order", async () => {
    const bankTransferProof = (await calls.finish(await sendWhole(png('x'.repeat(size - 8))))).body.objectPath;
    await place(under, { paymentMethod: 'bank', bankTransferProof });
    expect(await beginTwo()).toEqual(oneMore);
    await under.database.query('delete from receipts where order_id is null');
    await under.database.query('update receipts set links_until = now()');
    expect(await beginTwo()).toEqual(twoMore);
  });
});
