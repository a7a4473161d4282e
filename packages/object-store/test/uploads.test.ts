import { PassThrough, Readable } from 'node:stream';
import { claimUpload } from '../src/uploads.ts';
import { drivers, type StoreUnderTest } from './drivers.ts';
import { keysUnder, send, textOf, upload } from './helpers.ts';

describe.each(drivers)('uploads through the $name driver', ({ start }) => {
  let under: StoreUnderTest;

  beforeAll(async () => {
    under = await start();
    await under.store.prepare();
  });
  afterAll(() => under.stop());

  it('are claimed with their first bytes', async () => {
    const { store } = under;
    await send(store, 'uploads/a', `%PDF-1.7${'.'.repeat(200)}`, 'application/pdf');
    const { info, head } = await claimUpload(store, {
      from: 'uploads/a',
      to: 'receipts/a',
      maxBytes: 1_000,
      headBytes: 64,
    });
    expect(info).toMatchObject({ key: 'receipts/a', size: 208, contentType: 'application/pdf' });
    expect(head.toString()).toBe(`%PDF-1.7${'.'.repeat(56)}`);
  });

  it('cannot replace a claimed file by a second PUT', async () => {
    const { store } = under;
    const url = await store.presignPut('uploads/b', { size: 7 });
    const claim = { from: 'uploads/b', to: 'receipts/b', maxBytes: 1_000, headBytes: 64 };
    await upload(url, 'checked');
    await claimUpload(store, claim);
    expect((await upload(url, 'forged!')).status).toBe(200);
    expect((await claimUpload(store, claim)).head.toString()).toBe('checked');
    expect(await textOf(store, 'receipts/b')).toBe('checked');
  });

  it('above the limit are deleted with OBJECT_TOO_LARGE', async () => {
    const { store } = under;
    await send(store, 'uploads/c', 'x'.repeat(1_001));
    const claim = claimUpload(store, { from: 'uploads/c', to: 'receipts/c', maxBytes: 1_000, headBytes: 64 });
    await expect(claim).rejects.toMatchObject({ code: 'OBJECT_TOO_LARGE', status: 413 });
    expect([...(await keysUnder(store, 'uploads/c')), ...(await keysUnder(store, 'receipts/c'))]).toEqual([]);
  });

  it('throw OBJECT_NOT_FOUND when nothing was uploaded', async () => {
    const claim = claimUpload(under.store, { from: 'uploads/e', to: 'receipts/e', maxBytes: 1_000, headBytes: 64 });
    await expect(claim).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND', status: 404 });
  });

  it('return the same file to concurrent claims', async () => {
    const { store, twin } = under;
    await send(store, 'uploads/f', 'once');
    const claim = { from: 'uploads/f', to: 'receipts/f', maxBytes: 1_000, headBytes: 64 };
    const answers = await Promise.all([store, twin, store, twin].map((one) => claimUpload(one, claim)));
    expect(answers.map(({ head }) => head.toString())).toEqual(Array(4).fill('once'));
  });

  it('are stored with their type when streamed through the service', async () => {
    const { store } = under;
    await store.receive('received/a', Readable.from([Buffer.from('he'), Buffer.from('re')]), {
      size: 4,
      contentType: 'image/png',
    });
    expect(await textOf(store, 'received/a')).toBe('here');
    expect(await store.stat('received/a')).toMatchObject({ size: 4, contentType: 'image/png' });
  });

  it.each([
    ['longer than announced', 'more than', 'OBJECT_TOO_LARGE'],
    ['that break off', 'mo', 'UPLOAD_INCOMPLETE'],
  ])('%s store nothing', async (_, sent, code) => {
    const body = new PassThrough();
    body.write(sent);
    const received = under.store.receive('received/b', body, { size: 4 });
    setTimeout(() => body.destroy(new Error('gone')), 50);
    await expect(received).rejects.toMatchObject({ code });
    expect(await keysUnder(under.store, 'received/b')).toEqual([]);
  });

  it('throw STORE_UNAVAILABLE without a server', async () => {
    const received = under.unreachable.receive('received/c', Readable.from([Buffer.from('here')]), { size: 4 });
    await expect(received).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 });
  });
});
