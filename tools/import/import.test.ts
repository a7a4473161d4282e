import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'main.ts');

function importFile(...args: string[]) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-import-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', program, 'import', ...args],
    { env: { ...env, DATA_DIR }, encoding: 'utf8' },
  );
  return { status, stderr, DATA_DIR };
}

describe('npm run import', () => {
  it.each([[[]], [['--check']], [['--force', 'a.csv']], [['a.csv', 'b.csv']], [['--help']]])(
    'prints its usage for arguments %j',
    (args) => {
      expect(importFile(...args)).toMatchObject({
        status: 1,
        stderr: 'Usage: npm run import -- [--check] FILE.\n',
      });
    },
  );

  it('explains how to name a database when no site runs', () => {
    const { status, stderr, DATA_DIR } = importFile('products.csv');
    expect([status, stderr]).toEqual([
      1,
      `No site runs on ${DATA_DIR}: start it with npm start, name another folder with DATA_DIR, or catalog's database with DATABASE_URL.\n`,
    ]);
  });
});
