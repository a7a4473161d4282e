import { createHash } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import type { ObjectStore } from '@shop/object-store/object-store';
import { admin, customer, gatewayProcess, guest, otherGuest } from '@shop/service-kit/testing/identities';
import { withClockAhead } from '@shop/service-kit/testing/skewed-clock';
import { ReceiptEntity, uploadIdOf } from '../src/receipts/receipt.entity.ts';
import { RECEIPT_STORE } from '../src/receipts/receipt.store.ts';
import { cleanEveryMs, ReceiptsCleaner } from '../src/receipts/receipts.cleaner.ts';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place, send, submission } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const png = (content: string) => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(content)]);

const askToBegin = async (body: object, caller: Identity = guest) =>
  (await service.as(caller)).post('/api/objects/upload').send(body);
const begin = async (size: number, caller: Identity = guest): Promise<string> =>
  (await askToBegin({ size }, caller)).body.uploadURL;
/** Sends a file like a browser; the signed URLs have the site's public origin. */
const upload = (address: string, file: Buffer, method = 'PUT') =>
  fetch(address.replace('https://shop.example', service.url), {
    method,
    body: method === 'PUT' ? new Uint8Array(file) : undefined,
    headers: { 'content-type': 'image/png' },
  });
const finish = async (transferProofURL: unknown, caller: Identity = guest) =>
  (await service.as(caller)).put('/api/bank-transfers').send({ transferProofURL } as object);

async function receipt(content: string, caller: Identity = guest): Promise<string> {
  const address = await begin(png(content).length, caller);
  await upload(address, png(content));
  return (await finish(address, caller)).body.objectPath;
}

const count = async (): Promise<number> => (await service.database.query('select count(*)::int as n from orders'))[0].n;
const transfer = (bankTransferProof: string) => ({ paymentMethod: 'bank' as const, bankTransferProof });
const forStaff = async (id: string, caller: Identity = admin) =>
  (await service.as(caller)).get(`/api/admin/orders/${id}/receipt`);

describe('bank transfer receipt', () => {
  it('reaches staff unchanged', async () => {
    const address = await begin(png('receipt one').length);
    expect(address).toMatch(/^https:\/\/shop\.example\/api\/objects\/uploads\/[\w-]{36}\?/);
    expect((await upload(address, png('receipt one'))).status).toBe(200);
    const { objectPath } = (await finish(address)).body;
    expect(objectPath).toMatch(/^\/objects\/receipts\/[\w-]{36}$/);
    const order = await place(service, transfer(objectPath));
    expect(order).toMatchObject({ paymentMethod: 'bank', paymentStatus: 'pending' });
    const { body } = await forStaff(order.id);
    expect(body).toMatchObject({ contentType: 'image/png', usedBefore: false });
    const file = await upload(body.url, Buffer.alloc(0), 'GET');
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png('receipt one'));
  });

  it('can be used once', async () => {
    const proof = await receipt('receipt two');
    await place(service, transfer(proof));
    const before = await count();
    const again = await send(service, submission(transfer(proof)));
    expect(again.body).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      errors: [{ field: 'bankTransferProof' }],
    });
    expect(await count()).toBe(before);
  });

  it('is flagged when another order has the same file', async () => {
    const first = await place(service, transfer(await receipt('the same')));
    const second = await place(service, transfer(await receipt('the same')));
    expect([(await forStaff(first.id)).body.usedBefore, (await forStaff(second.id)).body.usedBefore]).toEqual([
      true,
      true,
    ]);
    const hash = createHash('sha256').update(png('the same')).digest('hex');
    expect(await service.database.query('select order_id from receipts where sha256 = $1', [hash])).toHaveLength(2);
  });

  it('stays with a guest after sign-in and rejects strangers', async () => {
    const proof = await receipt('mine');
    expect((await send(service, submission(transfer(proof)), otherGuest)).status).toBe(400);
    expect((await send(service, submission(transfer(proof)), { ...customer, guestId: guest.guestId })).status).toBe(
      201,
    );
  });

  it("leaves the order's total unrounded", async () => {
    service.catalog.sells({ id: '00000000-0000-4000-8000-0000000000aa', price: '6500.50' });
    const line = {
      id: '00000000-0000-4000-8000-0000000000aa',
      productName: '',
      productPrice: '',
      quantity: 1,
      total: '',
      productImage: '',
    };
    const order = await place(service, { ...transfer(await receipt('cents')), items: [line], total: '7200.50' });
    expect(order).toMatchObject({ rounding: '0.00', total: '7200.50' });
  });
});

describe('PUT /api/bank-transfers', () => {
  it('can be repeated with the same response', async () => {
    const address = await begin(png('twice').length);
    await upload(address, png('twice'));
    const answers = await Promise.all([finish(address), finish(address)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });

  it('deletes a file that is neither a picture nor a PDF', async () => {
    const script = Buffer.from('<script>alert(1)</script>');
    const address = await begin(script.length);
    await upload(address, script);
    expect((await finish(address)).body).toMatchObject({ status: 415, code: 'UNSUPPORTED_MEDIA_TYPE' });
    expect((await finish(address)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it('accepts 5 242 880 bytes', async () => {
    const largest = Buffer.concat([png(''), Buffer.alloc(5_242_880 - 8)]);
    const address = await begin(largest.length);
    expect((await upload(address, largest)).status).toBe(200);
    expect((await finish(address)).status).toBe(200);
  });

  it.each([
    ['nothing was sent', async () => begin(8)],
    ['it is another browser’s', async () => begin(8, otherGuest)],
    ['it is no upload', async () => 'https://shop.example/api/objects/receipts/x'],
    ['it is no address', async () => 'nonsense'],
  ])('answers NOT_FOUND when %s', async (_, address) => {
    expect((await finish(await address())).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  it.each([[undefined], [7], ['\u0000'], ['x'.repeat(2_001)]])('rejects %j', async (address) => {
    expect((await finish(address)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

describe('POST /api/objects/upload', () => {
  it.each([[{ size: 0 }], [{ size: -1 }], [{ size: 1.5 }], [{ size: '8' }], [{ size: 5_242_881 }], [{ size: null }]])(
    'rejects %j before anything is sent',
    async (body) => {
      expect((await askToBegin(body)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
    },
  );

  it('returns a link for exactly the declared size', async () => {
    const address = await begin(9);
    for (const file of [png('xx'), png('')]) {
      const response = await upload(address, file);
      expect([response.status, (await response.json()).code]).toEqual([403, 'FORBIDDEN']);
    }
    expect((await upload(address, png('x'))).status).toBe(200);
  });
});

describe('receipt owner', () => {
  const inThatBrowser = { ...customer, guestId: 'shared browser' };
  const nextOne = { ...customer, sub: '00000000-0000-4000-8000-00000000c002', guestId: 'shared browser' };
  const signedOut: Identity = { sub: 'shared browser', role: 'guest', guestId: 'shared browser' };

  it.each([
    ['the guest of the same browser', signedOut],
    ['the next account in it', nextOne],
  ])('is the account that uploaded it, not %s', async (_, caller) => {
    const address = await begin(png('account').length, inThatBrowser);
    await upload(address, png('account'));
    expect((await finish(address, caller)).status).toBe(404);
    const { objectPath } = (await finish(address, inThatBrowser)).body;
    expect((await send(service, submission(transfer(objectPath)), caller)).status).toBe(400);
    expect((await send(service, submission(transfer(objectPath)), inThatBrowser)).status).toBe(201);
  });
});

describe('signed links of the disk store', () => {
  it.each([
    ['another file', (address: string) => address.replace(/uploads\/..../, 'uploads/0000')],
    ['no signature', (address: string) => address.replace(/&signature=.*/, '')],
    ['another method', (address: string) => address.replace('method=PUT', 'method=GET')],
    ['another size', (address: string) => address.replace('size=9', 'size=10')],
  ])('are rejected with %s', async (_, change) => {
    const response = await upload(change(await begin(png('x').length)), png('x'));
    expect([response.status, (await response.json()).code]).toEqual([403, 'FORBIDDEN']);
  });

  it('are rejected outside the folder', async () => {
    const response = await fetch(`${service.url}/api/objects/..%2f..%2fetc%2fpasswd?expires=1&method=GET&signature=x`);
    expect([response.status, (await response.json()).code]).toEqual([400, 'VALIDATION_FAILED']);
  });
});

describe('receipts cleaner', () => {
  const stored = async (): Promise<string[]> => {
    const keys: string[] = [];
    for await (const { key } of store().list('uploads/')) keys.push(key);
    return keys;
  };
  const store = () => service.app.get<ObjectStore>(RECEIPT_STORE);
  const clean = () => service.app.get(ReceiptsCleaner).run();

  it('deletes oversized, repeated and unknown uploads', async () => {
    await service.database.query('delete from receipts where etag is null');
    await clean();
    const [waiting, large, again] = [await begin(9), await begin(9), await begin(9)];
    await upload(waiting, png('x'));
    await store().put(`uploads/${uploadIdOf(large)}`, Buffer.alloc(5_242_881));
    await upload(again, png('a'));
    await finish(again);
    expect((await upload(again, png('b'))).status).toBe(409);
    await store().put(`uploads/${uploadIdOf(again)}`, png('b'));
    await store().put('uploads/nobody', png('c'));
    expect(await stored()).toHaveLength(4);
    await clean();
    expect(await stored()).toEqual([`uploads/${uploadIdOf(waiting)}`]);
  });

  it("keeps uploads by the database's clock when the process's clock is ahead", async () => {
    const address = await begin(png('young').length);
    await upload(address, png('young'));
    await withClockAhead(61 * 60_000, clean);
    expect((await finish(address)).status).toBe(200);
  });

  it('lets the store sweep partial files', async () => {
    const sweep = jest.spyOn(store(), 'sweep');
    await clean();
    expect(sweep).toHaveBeenCalledTimes(1);
  });

  it('removes everything when several processes clean at once', async () => {
    const whole = await begin(png('at once').length);
    await upload(whole, png('at once'));
    await receipt('at once, finished');
    const begun = await (await service.as(guest)).post('/api/s3/multipart').send({ metadata: { size: 9 } });
    expect(begun.status).toBe(200);
    const receipts = service.database.getRepository(ReceiptEntity);
    await Promise.all([1, 2, 3].map(() => new ReceiptsCleaner(receipts, store()).run(61 * 60_000)));
    expect([await stored(), await service.database.query('select from receipts where order_id is null')]).toEqual([
      [],
      [],
    ]);
  });

  it('starts no run during the previous one', async () => {
    const every = jest.spyOn(globalThis, 'setInterval');
    const { promise: swept, resolve } = Promise.withResolvers<void>();
    let runs = 0;
    const slow: Pick<ObjectStore, 'list' | 'sweep'> = {
      list: () => store().list('nothing/'),
      sweep: () => {
        runs += 1;
        return swept;
      },
    };
    const cleaner = new ReceiptsCleaner(service.database.getRepository(ReceiptEntity), slow as ObjectStore);
    cleaner.onApplicationBootstrap();
    const [run] = every.mock.calls[0] as unknown as [() => Promise<void>];
    every.mockRestore();
    cleaner.onModuleDestroy();
    const both = [run(), run()];
    resolve();
    await Promise.all(both);
    expect(runs).toBe(1);
    await run();
    expect(runs).toBe(2);
  });

  it('runs twice a minute', () => {
    expect(cleanEveryMs).toBeLessThanOrEqual(30_000);
  });
});

describe('uploads without an order', () => {
  it('are deleted after an hour, unlike used ones', async () => {
    const fresh = await receipt('fresh');
    await service.app.get(ReceiptsCleaner).run(59 * 60_000);
    expect((await send(service, submission(transfer(fresh)))).status).toBe(201);
    const used = await place(service, transfer(await receipt('used')));
    const unused = await receipt('unused');
    await upload(await begin(png('never finished').length), png('never finished'));
    await service.app.get(ReceiptsCleaner).run(61 * 60_000);
    expect((await send(service, submission(transfer(unused)))).status).toBe(400);
    const { url } = (await forStaff(used.id)).body;
    expect((await upload(url, Buffer.alloc(0), 'GET')).status).toBe(200);
    expect(await service.database.query('select from receipts where order_id is null')).toEqual([]);
  });

  it('are deleted by the next run after a failure of the store', async () => {
    const proof = await receipt('half removed');
    const key = proof.replace('/objects/', '');
    const store: ObjectStore = service.app.get(RECEIPT_STORE);
    let failures = 1;
    const failing: Pick<ObjectStore, 'list' | 'delete' | 'isReachable' | 'sweep'> = {
      isReachable: async () => false,
      sweep: async () => {},
      list: (prefix) => store.list(prefix),
      delete: (name) => (failures-- > 0 ? Promise.reject(new Error('The store is away.')) : store.delete(name)),
    };
    const cleaner = new ReceiptsCleaner(service.database.getRepository(ReceiptEntity), failing as ObjectStore);
    const later = 61 * 60_000;
    await expect(cleaner.run(later)).rejects.toThrow('The store is away.');
    expect((await send(service, submission(transfer(proof)))).status).toBe(400);
    expect(await store.stat(key)).toBeDefined();
    await cleaner.run(later);
    await expect(store.stat(key)).rejects.toThrow();
    expect(await service.database.query('select from receipts where order_id is null')).toEqual([]);
  });
});

describe('receipt permissions', () => {
  it('let everyone upload except services and callers without an identity', async () => {
    for (const caller of [guest, customer, admin]) expect((await askToBegin({ size: 8 }, caller)).status).toBe(200);
    for (const [method, path] of [
      ['post', '/api/objects/upload'],
      ['put', '/api/bank-transfers'],
    ] as const) {
      expect((await service.anonymous[method](path).send({})).status).toBe(401);
      expect((await (await service.as(gatewayProcess))[method](path).send({})).status).toBe(403);
    }
  });

  it('let only staff read receipts', async () => {
    const { id } = await place(service, transfer(await receipt('private')));
    const answers = [await forStaff(id, guest), await forStaff(id, customer), await forStaff(id, gatewayProcess)];
    expect(answers.map((answer) => answer.status)).toEqual([401, 403, 403]);
    expect((await service.anonymous.get(`/api/admin/orders/${id}/receipt`)).status).toBe(401);
    expect((await forStaff((await place(service)).id)).body).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });
});
