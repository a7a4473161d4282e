import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceiptStore } from '@shop/contracts/receipts';
import { admin } from '@shop/service-kit/testing/identities';
import { scrape } from '@shop/service-kit/testing/scrape';
import { place } from './support/submission.ts';
import { type SwitchedStore, waysOfBeingAway } from './support/switched-stores.ts';
import { png, uploadCalls, uploads } from './support/uploads.ts';

const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await sleep(50);
};

describe.each(waysOfBeingAway)('receipt store that $how', ({ start }) => {
  let store: SwitchedStore;
  beforeAll(async () => {
    store = await start();
  });
  afterAll(() => store?.close());

  const calls = uploadCalls(() => store.service);
  const { uploadWhole } = uploads(calls);
  const ready = async () => {
    const { url, internalUrl } = store.service;
    const answers = await Promise.all([url, internalUrl].map((origin) => fetch(`${origin}/readyz`)));
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[0]).toEqual(bodies[1]);
    return { statuses: answers.map(({ status }) => status), ...bodies[0] };
  };
  const measured = async () => {
    const said = await scrape(store.service.internalUrl);
    return [said.get('process_ready'), said.get('process_dependency_ok{dependency="receipts"}')];
  };
  const forStaff = async (): Promise<ReceiptStore> =>
    (await (await store.service.as(admin)).get('/api/admin/receipts/store')).body;
  const untilChecked = (result: 'ok' | 'failed') => until(async () => (await ready()).checks.receipts === result);
  const upload = async () => {
    const address = await uploadWhole(png('receipt')).catch(() => undefined);
    return address ? (await calls.finish(address)).status : undefined;
  };

  it('is reported available before the first receipt', async () => {
    await untilChecked('ok');
    expect(await ready()).toEqual({ statuses: [200, 200], status: 'ok', checks: { database: 'ok', receipts: 'ok' } });
    expect(await measured()).toEqual([1, 1]);
    expect(await forStaff()).toEqual({ away: false });
  });

  it('is reported unavailable while orders go on', async () => {
    store.takeAway();
    await untilChecked('failed');
    expect(await ready()).toEqual({
      statuses: [200, 200],
      status: 'ok',
      checks: { database: 'ok', receipts: 'failed' },
    });
    expect(await measured()).toEqual([1, 0]);
    expect(await forStaff()).toEqual({ away: true });
    expect(await place(store.service)).toMatchObject({ paymentMethod: 'cash' });
  });

  it('is available again without a restart', async () => {
    store.bringBack();
    await untilChecked('ok');
    expect(await measured()).toEqual([1, 1]);
    expect(await forStaff()).toEqual({ away: false });
    expect(await upload()).toBe(200);
  });
});
