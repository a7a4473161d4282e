import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { ensureMinio, type MinioEndpoint } from '../../tools/minio/minio.ts';
import { type RunningMinio, startMinio } from '../../tools/minio/start-minio.ts';
import { launchBrowser } from '../site/browser.ts';
import { CuttableProxy } from '../site/cuttable-proxy.ts';
import { lineOf } from '../site/line.ts';
import { photoWithPlace } from '../site/photo.ts';
import { sharedSite } from '../site/shared-site.ts';
import { fillCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { type Site, startSite } from '../site/start-site.ts';
import { until } from '../site/until.ts';
import { desktop, phone, visit } from '../site/visitor.ts';

let browser: Browser;
const minio: { server?: RunningMinio; folder?: string; proxy?: CuttableProxy; site?: Site } = {};

/** A site whose receipts lie in a MinIO of its own, which browsers reach by a line that can be cut. */
async function startWithMinio(): Promise<void> {
  const source = await ensureMinio({ log: (line) => process.stderr.write(`${line}\n`) });
  if ('missing' in source) throw new Error(`There is no MinIO to upload to: ${source.missing}.`);
  minio.folder = mkdtempSync(join(tmpdir(), 'transfer-minio-'));
  if ('binary' in source) minio.server = await startMinio(source.binary, minio.folder);
  const { endpoint, accessKey, secretKey } = minio.server ?? (source as MinioEndpoint);
  minio.proxy = await CuttableProxy.start(endpoint);
  const store = { STORE_DRIVER: 'minio', STORE_ENDPOINT: endpoint, STORE_PUBLIC_ENDPOINT: minio.proxy.url };
  minio.site = await startSite({ env: { ...store, STORE_ACCESS_KEY: accessKey, STORE_SECRET_KEY: secretKey } });
}

beforeAll(async () => {
  browser = await launchBrowser();
  await startWithMinio();
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await minio.site?.stop();
  await minio.proxy?.stop();
  await minio.server?.stop();
  if (minio.folder) await rm(minio.folder, { recursive: true, force: true });
}, 60_000);

const sites = { disk: () => sharedSite(), MinIO: () => minio.site as Site };

/** Checkout of that site with everything filled in, and Bank Transfer chosen. */
async function payByTransfer(url: string, viewport = desktop) {
  const guest = await visit(browser, viewport);
  const open = async (path: string) => void (await guest.page.goto(`${url}${path}`));
  await fillCheckout({ ...guest, open }, 'Andre Campbell');
  await guest.page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await guest.page.getByText('Upload your transfer receipt').waitFor();
  return guest;
}

const fileOf = (page: Page) => page.locator('input[type=file]:not([capture])');
const uploaded = (page: Page) => page.locator('b', { hasText: 'Transfer proof uploaded successfully' });
const percentOf = async (page: Page) => Number(await page.getByRole('progressbar').getAttribute('value'));

/** What staff see of the order: its receipt by the link, as the browser shows it. */
async function seenByStaff({ url, admin }: Pick<Site, 'url' | 'admin'>, orderNumber: string) {
  const { page, leave } = await visit(browser);
  await page.goto(`${url}/`);
  const link = await page.evaluate(
    async ([login, number]) => {
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/auth/login', { method: 'POST', headers, body: login });
      const { orders } = await (await fetch(`/api/admin/orders?search=${number}`)).json();
      return (await fetch(`/api/admin/orders/${orders[0].id}/receipt`)).json();
    },
    [JSON.stringify(admin), orderNumber] as const,
  );
  const response = await page.goto(link.url);
  const bytes = (await response?.body()) as Buffer;
  const sides = await page.evaluate(() => [document.images[0]?.naturalWidth, document.images[0]?.naturalHeight]);
  await leave();
  return { type: link.contentType as string, bytes, sides };
}

// Cut at the browser, a file may have just been sent; cut at MinIO, it never was.
describe.each([
  ['disk', 1],
  ['MinIO', 2],
] as const)('a receipt in a store on %s', (store, leastSent) => {
  it('is sent again by itself after the line was cut and after a reload, and staff see it small and without its place', async () => {
    const site = sites[store]();
    const { page, leave } = await payByTransfer(site.url, phone);
    const reference = await page.getByText(/^ORD-\d{6,9}$/).textContent();
    const photo = await photoWithPlace(page);
    expect(photo.includes('Exif')).toBe(true);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/uploads/')) sent += 1;
    });
    const line = await lineOf(page);
    await line.slow();
    await fileOf(page).setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: photo });
    await until('some of it is sent', async () => (await percentOf(page)) > 5);
    await line.cut();
    minio.proxy?.cut();
    const waiting = page.getByText('Waiting for the connection. Your file is still here, and is sent by itself.');
    await waiting.waitFor();
    minio.proxy?.mend();
    await line.slow();
    await waiting.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByText('transfer.jpg', { exact: true }).waitFor();
    await placeOrderButton(page).click();
    await line.whole();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await orderNumberOn(page)).toBe(reference);
    expect(sent).toBeGreaterThanOrEqual(leastSent);
    await leave();

    const seen = await seenByStaff(site, String(reference));
    expect(seen.type).toBe('image/jpeg');
    expect(seen.sides).toEqual([2_236, 1_788]);
    expect(seen.bytes.length).toBeLessThan(photo.length);
    for (const trace of ['Exif', 'MM\0*']) expect(seen.bytes.includes(trace)).toBe(false);
  });

  it('is a PDF as it is, which is paused and resumed', async () => {
    const site = sites[store]();
    const { page, leave } = await payByTransfer(site.url);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, '% transfer\n'), Buffer.from('%%EOF\n')]);
    const line = await lineOf(page);
    await line.slow();
    await fileOf(page).setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdf });
    await until('some of it is sent', async () => (await percentOf(page)) > 5);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByText(/^Paused at/).waitFor();
    await line.whole();
    await page.getByRole('button', { name: 'Resume' }).click();
    await uploaded(page).waitFor();
    const reference = await page.getByText(/^ORD-\d{6,9}$/).textContent();
    await placeOrderButton(page).click();
    await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
    expect(await orderNumberOn(page)).toBe(reference);
    await leave();
  });
});
