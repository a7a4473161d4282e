import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readWhole } from '../../deploy/site/backup-files.mjs';

const databases = ['auth', 'catalog', 'orders', 'support'];
const files = [...databases.map((name) => `${name}.dump`), 'receipts.tar', 'releases.tar'];
const empty = { bytes: 0, sha256: createHash('sha256').digest('hex') };
const ofEach = (names: string[], value: unknown) => Object.fromEntries(names.map((name) => [name, value]));

describe('a backup manifest', () => {
  let backup: string;
  beforeEach(() => {
    backup = mkdtempSync(join(tmpdir(), 'backup-'));
    for (const name of files) writeFileSync(join(backup, name), '');
  });
  afterEach(() => rmSync(backup, { recursive: true, force: true }));

  const read = (fileNames: string[], databaseNames: string[]) => {
    const manifest = {
      format: 1,
      files: ofEach(fileNames, empty),
      databases: ofEach(databaseNames, { rows: {}, migrations: [] }),
    };
    writeFileSync(join(backup, 'manifest.json'), JSON.stringify(manifest));
    return readWhole(backup);
  };

  it("is accepted when its names match a backup's", async () => {
    expect(Object.keys((await read(files, databases)).databases)).toEqual(databases);
  });

  it.each([
    ['a file elsewhere', [...files, '../auth.dump'], databases],
    ['a file less', files.slice(1), databases],
    ['a database that is a statement', files, [...databases.slice(1), 'auth; drop database auth']],
    ['a database less', files, databases.slice(1)],
  ])('is rejected when it names %s', async (_, fileNames, databaseNames) => {
    await expect(read(fileNames, databaseNames)).rejects.toThrow(
      /manifest.json cannot be read: it names other (files|databases) than auth/,
    );
  });
});
