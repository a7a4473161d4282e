import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataPaths, makeDataDir, resetDataDir } from './data-dir.ts';

const paths = dataPaths(mkdtempSync(join(tmpdir(), 'data-dir-')));
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

afterAll(() => rmSync(paths.dataDir, { recursive: true, force: true }));

describe("the site's data folder", () => {
  it('hides mails, receipts and logs from other users, also in existing folders', () => {
    mkdirSync(paths.mail);
    chmodSync(paths.mail, 0o755);
    makeDataDir(paths);
    expect([paths.mail, paths.store, paths.logs, paths.reports].map(modeOf)).toEqual(['700', '700', '700', '700']);
  });

  it('keeps foreign files at a reset', () => {
    for (const file of [paths.seeded, paths.started, join(paths.dataDir, 'notes.txt')]) writeFileSync(file, '');
    expect(resetDataDir(paths)).toEqual(expect.arrayContaining([paths.mail, paths.seeded, paths.started]));
    expect(readdirSync(paths.dataDir)).toEqual(['notes.txt']);
  });
});
