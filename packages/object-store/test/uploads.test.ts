import { claimUpload, deleteOlderThan } from '../src/uploads.ts';
import { drivers, ROUTE_LIMIT, type StoreUnderTest } from './drivers.ts';
import { keysUnder, textOf, upload } from './helpers.ts';

describe.each(drivers)('uploads through the $name driver', ({ start }) => {
  let under: StoreUnderTest;

  beforeAll(async () => {
    under = await start();
    await under.store.prepare();
  });
  afterAll(() => under.stop());

  it('claims an upload with its first bytes', async () => {
    const { store } = under;
    await upload(await store.presignPut('uploads/a'), `%PDF-1.7${'.'.repeat(200)}`, 'application/pdf');
    const { info, head } = await claimUpload(store, { from: 'uploads/a', to: 'receipts/a', maxBytes: 1_000 });
    expect(info).toMatchObject({ key: 'receipts/a', size: 208, contentType: 'application/pdf' });
    expect(head.toString()).toBe(`%PDF-1.7${'.'.repeat(56)}`);
  });

  it('keeps a claimed file as it was checked while its upload URL still lives', async () => {
    const { store } = under;
    const url = await store.presignPut('uploads/b');
    await upload(url, 'checked');
    await claimUpload(store, { from: 'uploads/b', to: 'receipts/b', maxBytes: 1_000 });
    expect((await upload(url, 'forged')).status).toBe(200);
    expect(await textOf(store, 'receipts/b')).toBe('checked');
  });

  it('deletes an upload above the limit and says OBJECT_TOO_LARGE', async () => {
    const { store } = under;
    await upload(await store.presignPut('uploads/c'), 'x'.repeat(1_001));
    const claim = claimUpload(store, { from: 'uploads/c', to: 'receipts/c', maxBytes: 1_000 });
    await expect(claim).rejects.toMatchObject({ code: 'OBJECT_TOO_LARGE', status: 413 });
    expect([...(await keysUnder(store, 'uploads/c')), ...(await keysUnder(store, 'receipts/c'))]).toEqual([]);
  });

  it('never lets a file above the limit be claimed, even far above what the route takes', async () => {
    const { store } = under;
    const sent = await upload(await store.presignPut('uploads/d'), Buffer.alloc(ROUTE_LIMIT + 1));
    expect(sent.status).toBe(store.driver === 'disk' ? 413 : 200);
    const claim = claimUpload(store, { from: 'uploads/d', to: 'receipts/d', maxBytes: 1_000 });
    await expect(claim).rejects.toMatchObject({ code: store.driver === 'disk' ? 'OBJECT_NOT_FOUND' : 'OBJECT_TOO_LARGE' });
    expect(await keysUnder(store, 'receipts/d')).toEqual([]);
  });

  it('says OBJECT_NOT_FOUND when nothing was uploaded, and when it was claimed already', async () => {
    const { store } = under;
    const claim = { from: 'uploads/e', to: 'receipts/e', maxBytes: 1_000 };
    await expect(claimUpload(store, claim)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
    await upload(await store.presignPut('uploads/e'), 'once');
    await claimUpload(store, claim);
    await expect(claimUpload(store, claim)).rejects.toMatchObject({ code: 'OBJECT_NOT_FOUND' });
  });

  it('removes what stayed unclaimed for longer than a day, and nothing else', async () => {
    const { store } = under;
    for (const key of ['unclaimed/1', 'unclaimed/2', 'claimed/1']) await store.put(key, Buffer.from('x'));
    const day = 24 * 60 * 60 * 1000;
    expect(await deleteOlderThan(store, 'unclaimed/', day)).toBe(0);
    expect(await deleteOlderThan(store, 'unclaimed/', day, Date.now() + day + 5_000)).toBe(2);
    expect([...(await keysUnder(store, 'unclaimed/')), ...(await keysUnder(store, 'claimed/'))]).toEqual(['claimed/1']);
  });
});
