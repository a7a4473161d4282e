import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { lineOf } from '../site/line.ts';
import { type Minio, type MinioSite, startMinioSite, startOwnMinio } from '../site/minio-site.ts';
import { nameSite } from '../site/own-site.ts';
import { photoWithPlace } from '../site/photo.ts';
import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../site/shopping.ts';
import { addRow } from '../site/sweep.ts';
import { expect, phone, test } from '../site/test.ts';

// Go compiles MinIO once a machine, which takes minutes.
const compileMs = 1_800_000;
test.describe.configure({ mode: 'default', timeout: 600_000 });

let minio: Minio;
let site: MinioSite;
test.beforeAll(async () => {
  test.setTimeout(compileMs);
  minio = await startOwnMinio();
  site = await startMinioSite(minio);
  nameSite(site);
});
test.afterAll(async () => {
  delete process.env.SITE_URL;
  await site?.stop();
  await minio?.stop();
});
test.use({ baseURL: async ({ browser: _ }, use) => use(site.url) });

/** Checkout with everything filled in, and Bank Transfer chosen. */
async function payByTransfer(page: Page): Promise<void> {
  await openFilledCheckout(page);
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await expect(page.getByText('Upload your transfer receipt')).toBeVisible();
}

const fileField = (page: Page) => page.locator('input[type=file]:not([capture])');
const expectPartSent = (page: Page) =>
  expect.poll(async () => Number(await page.getByRole('progressbar').getAttribute('value'))).toBeGreaterThan(5);
const reference = async (page: Page) => String(await page.getByText(/^ORD-\d{6,9}$/).textContent());

/** The receipt as the browser shows it to staff, by its link. */
async function seenByStaff(page: Page, staff: Caller, orderNumber: string) {
  const { orders } = (await staff.get<{ orders: { id: string }[] }>(`/api/admin/orders?search=${orderNumber}`)).body;
  const link = (await staff.get<{ url: string; contentType: string }>(`/api/admin/orders/${orders[0]?.id}/receipt`)).body;
  const response = await page.goto(link.url);
  const bytes = (await response?.body()) as Buffer;
  const sides = await page.evaluate(() => [document.images[0]?.naturalWidth, document.images[0]?.naturalHeight]);
  return { type: link.contentType, bytes, sides };
}

test.describe('a receipt in MinIO', () => {
  test.use({ viewport: phone });

  test('is sent again by itself after the connection was cut, and staff see it without its place', async ({
    page,
    newPerson,
    allowErrors,
  }) => {
    allowErrors(/net::ERR_|status of 0/);
    await payByTransfer(page);
    const number = await reference(page);
    const photo = await photoWithPlace(page);
    expect(photo.includes('Exif')).toBe(true);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/uploads/')) sent += 1;
    });
    const line = await lineOf(page);
    await line.slow();
    await fileField(page).setInputFiles({ name: 'transfer.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expectPartSent(page);
    await line.cut();
    site.connection.cut();
    const waiting = page.getByText('Waiting for the connection. Your file is still here, and is sent by itself.');
    await expect(waiting).toBeVisible();
    site.connection.mend();
    await line.slow();
    await expect(waiting).toBeHidden();
    await page.reload();
    await expect(page.getByText('transfer.jpg', { exact: true })).toBeVisible();
    await placeOrderButton(page).click();
    await line.whole();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(await orderNumberOn(page)).toBe(number);
    expect(sent).toBeGreaterThanOrEqual(2);

    const staff = await newPerson();
    const { type, sides, bytes } = await seenByStaff(staff.page, await signedIn(site.admin), number);
    expect([type, sides]).toEqual(['image/jpeg', [2_236, 1_788]]);
    expect(bytes.length).toBeLessThan(photo.length);
    for (const trace of ['Exif', 'MM\0*']) expect(bytes.includes(trace)).toBe(false);
    addRow({ promise: 'a photo whose connection is cut arrives small and without its place', MinIO: 'passed' });
  });

  test('is a PDF as it is, which is paused and resumed', async ({ page }) => {
    await payByTransfer(page);
    const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(600_000, '% transfer\n'), Buffer.from('%%EOF\n')]);
    const line = await lineOf(page);
    await line.slow();
    await fileField(page).setInputFiles({ name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdf });
    await expectPartSent(page);
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByText(/^Paused at/)).toBeVisible();
    await line.whole();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(page.locator('b', { hasText: 'Transfer proof uploaded successfully' })).toBeVisible();
    const number = await reference(page);
    await placeOrderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    expect(await orderNumberOn(page)).toBe(number);
    addRow({ promise: 'a PDF is paused and resumed', MinIO: 'passed' });
  });
});

interface JestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

/** Runs tests of a workspace against the server; returns them as rows, with both stores beside each other. */
async function runSuite(workspace: string, files: string[]): Promise<{ exitCode: number; rows: Record<string, string>[] }> {
  const report = join(tmpdir(), `minio-${workspace.replace(/\W/g, '-')}-${process.pid}.json`);
  const server = { MINIO_ENDPOINT: minio.endpoint, MINIO_ROOT_USER: minio.accessKey, MINIO_ROOT_PASSWORD: minio.secretKey };
  const child = spawn('npm', ['test', '--workspace', workspace, '--', ...files, '--json', '--outputFile', report], {
    cwd: new URL('../../', import.meta.url).pathname,
    env: { ...process.env, NODE_OPTIONS: '', WITHOUT_MINIO: '', ...server },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [exitCode] = await once(child, 'exit');
  const { testResults }: JestReport = JSON.parse(readFileSync(report, 'utf8'));
  await rm(report);
  const rows = new Map<string, Record<string, string>>();
  for (const { ancestorTitles, title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
    const about = ancestorTitles.join(' ');
    const store = /\bminio\b/i.test(about) ? 'MinIO' : /\bdisk\b/i.test(about) ? 'disk' : 'both';
    const promise = `${workspace}: ${about.replace(/\b(minio|disk)\b/gi, '…')} ${title}`;
    rows.set(promise, { promise, ...rows.get(promise), [store]: status });
  }
  return { exitCode, rows: [...rows.values()] };
}

test.describe('the tests of', () => {
  const suites: [string, string[]][] = [
    ['@shop/object-store', []],
    ['@shop/orders', ['test/uploads', 'test/bad-uploads', 'test/store-away', 'test/silent-store']],
  ];

  for (const [workspace, files] of suites) {
    test(`${workspace} pass on this MinIO`, async () => {
      test.setTimeout(compileMs);
      const { exitCode, rows } = await runSuite(workspace, files);
      for (const row of rows) addRow(row);
      expect(rows.filter(({ MinIO }) => MinIO).length).toBeGreaterThan(5);
      expect(exitCode).toBe(0);
    });
  }
});
