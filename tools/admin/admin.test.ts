import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, 'main.ts');

function admin(...args: string[]) {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'shop-admin-'));
  const { DATABASE_URL: _, ...env } = process.env;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--conditions=source', '--disable-warning=ExperimentalWarning', program, 'admin', ...args],
    {
      env: { ...env, DATA_DIR },
      encoding: 'utf8',
    },
  );
  return { status, stderr, DATA_DIR };
}

describe('npm run admin', () => {
  it.each([
    [[]],
    [['grant']],
    [['forget-passkeys']],
    [['make', 'a@b.example']],
    [['grant', 'a@b.example', 'c@d.example']],
  ])('explains itself after %j', (args) => {
    expect(admin(...args)).toMatchObject({
      status: 1,
      stderr: 'Usage: npm run admin -- grant EMAIL, revoke EMAIL or forget-passkeys EMAIL.\n',
    });
  });

  it('prints its usage for arguments %j', () => {
    const { status, stderr, DATA_DIR } = admin('revoke', 'a@b.example');
    expect([status, stderr]).toEqual([
      1,
      `No site runs on ${DATA_DIR}: start it with npm start, name another folder with DATA_DIR, or auth's database with DATABASE_URL.\n`,
    ]);
  });
});
