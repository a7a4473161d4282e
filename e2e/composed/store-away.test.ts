import type { BegunUpload, ReceiptStore } from '@shop/contracts/receipts';
import { podman } from '../../tools/compose/command.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { done, tryOrder } from '../site/belongings.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import { Caller } from '../site/calls.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

test.describe.configure({ timeout: 600_000 });

const site = new ComposedSite(process.env.COMPOSED);

interface Readiness {
  code: number;
  status: string;
  checks: Record<string, string>;
}

/** Readiness of an orders process; its internal port is not published. */
async function readiness(): Promise<Readiness> {
  const [orders = ''] = await site.containers('orders');
  const ask = `fetch('http://127.0.0.1:3001/readyz')
    .then(async (response) => console.log(JSON.stringify({ code: response.status, ...(await response.json()) })))`;
  return JSON.parse(await podman('exec', orders, 'node', '-e', ask));
}

test.describe('the composed site without MinIO', () => {
  test('takes orders, refuses receipts and reports it until MinIO is back', async () => {
    const guest = new Caller(siteUrl());
    await guest.get('/');
    const upload = async () => {
      const { status, body } = await guest.post<BegunUpload & { detail: string }>('/api/objects/upload', { size: 5 });
      if (status >= 500) return { status, detail: body.detail };
      const sent = await fetch(body.uploadURL, { method: 'PUT', body: 'photo' }).then(
        (response) => response.status,
        () => 0,
      );
      return { status: sent };
    };
    const staff = await signedIn(adminAccount());
    const store = () => done<ReceiptStore>(staff, { path: '/api/admin/receipts/store' });
    const ready = (receipts: 'ok' | 'failed') => ({ code: 200, status: 'ok', checks: { database: 'ok', receipts } });
    expect([await readiness(), await store()]).toEqual([ready('ok'), { away: false }]);
    const [minio = ''] = await site.containers('minio');
    await podman('stop', '--time', '10', minio);
    try {
      expect((await tryOrder(guest)).status).toBe(201);
      expect((await upload()).status).not.toBe(200);
      await expect.poll(async () => (await readiness()).checks.receipts).toBe('failed');
      expect([await readiness(), await store()]).toEqual([ready('failed'), { away: true }]);
    } finally {
      await podman('start', minio);
    }
    await expect.poll(async () => (await upload()).status).toBe(200);
    await expect.poll(async () => (await readiness()).checks.receipts).toBe('ok');
    expect([await readiness(), await store()]).toEqual([ready('ok'), { away: false }]);
  });
});
