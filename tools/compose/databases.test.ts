import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Fake docker compose: it records its arguments and prints the configured psql output. */
const compose = (calls: string) => `
const { appendFileSync } = require('node:fs');
appendFileSync('${calls}', JSON.stringify(process.argv.slice(2)) + '\\n');
const input = require('node:readline').createInterface({ input: process.stdin });
input.on('line', (line) => {
  appendFileSync('${calls}', JSON.stringify(line) + '\\n');
  if (line.startsWith('\\\\echo ')) console.log(line.slice(6));
});`;

const folder = mkdtempSync(join(tmpdir(), 'databases-'));
const calls = join(folder, 'calls');
const program = join(folder, 'compose.cjs');
const dump = join(folder, 'auth.dump');
writeFileSync(program, compose(calls));
writeFileSync(dump, '');
// The modules read COMPOSE when they are imported.
process.env.COMPOSE = `${process.execPath} ${program}`;

const { withSnapshots } = await import('../../deploy/site/backup-parts.mjs');
const { compose: run } = await import('../../deploy/site/compose.mjs');
const { dumpOf } = await import('../../deploy/site/databases.mjs');
const { hasData } = await import('../../deploy/site/restore-checks.mjs');
const { loadBeside, putIntoPlace } = await import('../../deploy/site/restored-databases.mjs');

describe('backup and restore', () => {
  beforeEach(() => writeFileSync(calls, ''));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const recordedCalls = () =>
    readFileSync(calls, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string | string[]);
  const after = (args: string[], name: string) => args[args.indexOf(name) + 1] ?? '';
  /** The database and role of each recorded psql, pg_dump or pg_restore. */
  const databaseLogins = () =>
    recordedCalls().flatMap((args) =>
      Array.isArray(args) && args.includes('--dbname')
        ? [`${args[5]} ${after(args, '--dbname')} as ${after(args, '--username')}`]
        : [],
    );

  it("reads a service's database as its role, never as superuser", async () => {
    await withSnapshots(async () => {
      await run(dumpOf('orders', '1'));
    });
    await hasData().catch(() => {});
    expect(new Set(databaseLogins())).toEqual(
      new Set([
        ...['auth', 'catalog', 'orders', 'support'].map((name) => `psql ${name} as ${name}`),
        'pg_dump orders as orders',
      ]),
    );
  });

  it("loads a dump as the database's owner", async () => {
    await loadBeside('auth', dump, {});
    await putIntoPlace();
    expect(new Set(databaseLogins())).toEqual(
      new Set(['psql postgres as postgres', 'pg_restore auth_restored as auth', 'psql auth_restored as auth']),
    );
  });

  it('sets the search path before any other statement', async () => {
    await withSnapshots(async () => {});
    const statements = recordedCalls().filter((line) => typeof line === 'string');
    expect(statements.slice(0, 1)).toEqual(['set search_path = pg_catalog, public;']);
    expect(statements.filter((line) => line.includes('search_path'))).toHaveLength(4);
  });

  it('runs its programs in the container without root', async () => {
    await loadBeside('auth', dump, {});
    const programs = recordedCalls().filter((args) => Array.isArray(args));
    expect(programs.length).toBeGreaterThan(2);
    for (const args of programs) expect(args.slice(0, 5)).toEqual(['exec', '-T', '--user', 'postgres', 'postgres']);
  });
});
