import { drivers, type StoreUnderTest } from './drivers.ts';
import { keysUnder } from './helpers.ts';

describe.each(drivers)('readiness of the $name driver', ({ start }) => {
  let under: StoreUnderTest;

  beforeEach(async () => {
    under = await start();
  });
  afterEach(() => under.stop());

  it('is reported once the bucket exists', async () => {
    expect(await under.store.isReachable()).toBe(false);
    await under.store.prepare();
    expect(await under.store.isReachable()).toBe(true);
  });

  it('survives several processes that create the bucket together', async () => {
    await Promise.all([under.store.prepare(), under.twin.prepare(), under.store.prepare(), under.twin.prepare()]);
    await under.store.put('a/file', Buffer.from('x'));
    await under.twin.prepare();
    expect((await under.twin.stat('a/file')).size).toBe(1);
  });

  it('turns calls into STORE_UNAVAILABLE without a server', async () => {
    const { unreachable } = under;
    expect(await unreachable.isReachable()).toBe(false);
    const calls = [
      () => unreachable.prepare(),
      () => unreachable.put('a/file', Buffer.from('x')),
      () => unreachable.stat('a/file'),
      () => keysUnder(unreachable, 'a/'),
    ];
    for (const call of calls) {
      await expect(call()).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE', status: 503 });
    }
  });
});
