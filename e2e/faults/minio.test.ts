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
import { expect, phone, test } from '../site/test.ts';
import { payByTransfer } from '../site/transfer-story.ts';

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

test.describe('a customer who pays by bank transfer to a shop with MinIO', () => {
  test.use({ viewport: phone });

  test('sends another receipt after a rejection and has the order shipped', async ({ page, newPerson, allowErrors }) => {
    allowErrors(/net::ERR_|status of 0/);
    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().startsWith(`${site.connection.url}/`)) uploads += 1;
    });
    await payByTransfer({ page, admin: await signedIn(site.admin), newPerson, store: site.connection });
    // The photo over the broken connection, at least twice, and the second receipt.
    expect(uploads).toBeGreaterThanOrEqual(3);
    addRow({ promise: 'a receipt over a broken connection is rejected, sent again, verified and its order shipped', MinIO: 'passed' });
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
