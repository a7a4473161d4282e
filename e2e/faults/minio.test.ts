import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { signedIn } from '../site/callers.ts';
import { type Minio, type MinioSite, startMinioSite, startOwnMinio } from '../site/minio-site.ts';
import { nameSite } from '../site/own-site.ts';
import { addRow } from '../site/sweep.ts';
import { test as base, expect, phone } from '../site/test.ts';
import { payByTransfer } from '../site/transfer-story.ts';

// Go compiles MinIO once for each machine, which takes minutes.
const compileMs = 1_800_000;

interface ShopWithMinio {
  minio: Minio;
  site: MinioSite;
}

/** Test fixture: a site of the worker that stores receipts in MinIO. */
const test = base.extend<object, { shop: ShopWithMinio }>({
  shop: [
    async ({ browser: _ }, use) => {
      const minio = await startOwnMinio();
      const site = await startMinioSite(minio);
      nameSite(site);
      await use({ minio, site });
      delete process.env.SITE_URL;
      await site.stop();
      await minio.stop();
    },
    { scope: 'worker', timeout: compileMs },
  ],
  admin: [async ({ shop }, use) => use(await signedIn(shop.site.admin)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.site.url),
});
test.describe.configure({ mode: 'default', timeout: 600_000 });

test.describe('a customer who pays by bank transfer to a shop with MinIO', () => {
  test.use({ viewport: phone });

  test('replaces a rejected receipt and gets the order shipped', async ({
    page,
    admin,
    newPerson,
    shop,
    allowErrors,
  }) => {
    allowErrors(/net::ERR_|status of 0/);
    const { connection } = shop.site;
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().startsWith(`${connection.url}/`)) uploads += 1;
    });
    await payByTransfer({ page, admin, newPerson, store: connection });
    // The photo needs at least two attempts over the broken connection, and a second receipt follows.
    expect(uploads).toBeGreaterThanOrEqual(3);
    addRow({
      promise: 'a receipt over a broken connection is rejected, sent again, verified and its order shipped',
      MinIO: 'passed',
    });
  });
});

interface JestReport {
  testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
}

/** Runs a workspace's tests against MinIO; returns table rows that compare both stores. */
async function runSuite(
  minio: Minio,
  workspace: string,
  files: string[],
): Promise<{ exitCode: number; rows: Record<string, string>[] }> {
  const report = join(tmpdir(), `minio-${workspace.replace(/\W/g, '-')}-${process.pid}.json`);
  const server = {
    MINIO_ENDPOINT: minio.endpoint,
    MINIO_ROOT_USER: minio.accessKey,
    MINIO_ROOT_PASSWORD: minio.secretKey,
  };
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
    test(`${workspace} pass on this MinIO`, async ({ shop }) => {
      test.setTimeout(compileMs);
      const { exitCode, rows } = await runSuite(shop.minio, workspace, files);
      for (const row of rows) addRow(row);
      expect(rows.filter(({ MinIO }) => MinIO).length).toBeGreaterThan(5);
      expect(exitCode).toBe(0);
    });
  }
});
