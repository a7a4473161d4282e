import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths } from '../site/data-dir.ts';
import { seedDemo } from './demo.ts';
import type { SiteContext } from './programs.ts';
import { readSettings } from './settings.mjs';

const paths = dataPaths(mkdtempSync(join(tmpdir(), 'seeds-')));
/** No database listens on this port, so a seed fails. */
const context = (DEMO: string): SiteContext => ({
  values: readSettings({ DEMO }, []).values,
  secrets: { databases: { catalog: '', orders: '', support: '', auth: '' } } as SiteContext['secrets'],
  paths,
  ports: { postgres: 1 } as SiteContext['ports'],
});

afterAll(() => rmSync(paths.dataDir, { recursive: true, force: true }));

describe("a site's demonstration data", () => {
  it('is not loaded with DEMO=0', async () => {
    expect(await seedDemo(context('0'))).toBe('none');
  });

  it('reports a failed load and retries at the next start', async () => {
    for (const _ of [1, 2])
      await expect(seedDemo(context('1'))).rejects.toThrow(/^The demonstration data of \w+ could not be loaded: /);
  });

  it('is loaded once, so deleted records stay deleted', async () => {
    writeFileSync(paths.seeded, '{}');
    expect(await seedDemo(context('1'))).toBe('loaded before');
  });
});
