import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands in for docker compose: takes note of its arguments, and has psql print what it is told to. */
const compose = (calls: string) => `
const { appendFileSync } = require('node:fs');
appendFileSync('${calls}', JSON.stringify(process.argv.slice(2)) + '\\n');
const said = require('node:readline').createInterface({ input: process.stdin });
said.on('line', (line) => {
  appendFileSync('${calls}', JSON.stringify(line) + '\\n');
  if (line.startsWith('\\\\echo ')) console.log(line.slice(6));
});`;

const folder = mkdtempSync(join(tmpdir(), 'databases-'));
const calls = join(folder, 'calls');
const program = join(folder, 'compose.cjs');
const dump = join(folder, 'auth.dump');
writeFileSync(program, compose(calls));
writeFileSync(dump, '');
// Read when the modules are.
process.env.COMPOSE = `${process.execPath} ${program}`;

const { withSnapshots } = await import('../../deploy/site/backup-parts.mjs');
const { compose: run } = await import('../../deploy/site/compose.mjs');
const { dumpOf } = await import('../../deploy/site/databases.mjs');
const { hasData } = await import('../../deploy/site/restore-checks.mjs');
const { loadBeside, putIntoPlace } = await import('../../deploy/site/restored-databases.mjs');

describe('backup and restore', () => {
  beforeEach(() => writeFileSync(calls, ''));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const noted = () =>
    readFileSync(calls, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as string | string[]);
  const after = (args: string[], name: string) => args[args.indexOf(name) + 1] ?? '';
  /** Each program that went into a database, as whom. */
  const entered = () =>
    noted().flatMap((args) =>
      Array.isArray(args) && args.includes('--dbname') ? [`${args[5]} ${after(args, '--dbname')} as ${after(args, '--username')}`] : [],
    );

  it('read the database of a service as its role: what a service put there never runs as the owner of the server', async () => {
    await withSnapshots(async () => {
      await run(dumpOf('orders', '1'));
    });
    await hasData().catch(() => {});
    expect(new Set(entered())).toEqual(
      new Set([...['auth', 'catalog', 'orders', 'support'].map((name) => `psql ${name} as ${name}`), 'pg_dump orders as orders']),
    );
  });

  it('load a dump as the role that owns it, into a database that the owner of the server makes from outside', async () => {
    await loadBeside('auth', dump, {});
    await putIntoPlace();
    expect(new Set(entered())).toEqual(
      new Set(['psql postgres as postgres', 'pg_restore auth_restored as auth', 'psql auth_restored as auth']),
    );
  });

  it('mean by a name what the server means by it, before they say anything else', async () => {
    await withSnapshots(async () => {});
    const said = noted().filter((line) => typeof line === 'string');
    expect(said.slice(0, 1)).toEqual(['set search_path = pg_catalog, public;']);
    expect(said.filter((line) => line.includes('search_path'))).toHaveLength(4);
  });

  it('run in the container of the server without the rights of root', async () => {
    await loadBeside('auth', dump, {});
    const programs = noted().filter((args) => Array.isArray(args));
    expect(programs.length).toBeGreaterThan(2);
    for (const args of programs) expect(args.slice(0, 5)).toEqual(['exec', '-T', '--user', 'postgres', 'postgres']);
  });
});
