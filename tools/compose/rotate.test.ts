import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

describe('node deploy/rotate.mjs', () => {
  let folder: string;
  const inFolder = (name: string) => join(folder, name);
  const calls = () => readFileSync(inFolder('calls'), 'utf8').trim().split('\n');
  const removed = () => calls().flatMap((call) => /REMOVED_ACCESS_KEY=(\w+)/.exec(call)?.[1] ?? []);
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(readFileSync(inFolder('.env'), 'utf8'))?.[1];

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rotate-'));
    cpSync(join(root, 'deploy'), inFolder('deploy'), { recursive: true });
    mkdirSync(inFolder('answers'));
    writeFileSync(inFolder('.env'), 'STORE_ACCESS_KEY=first\nSTORE_SECRET_KEY=secret\nAUTH_DATABASE_PASSWORD=old\n');
    answer(
      'ps',
      'shop_orders_1 Up 3 minutes ago\nshop-orders-2 running\nshop-orders-3 exited\nshop-auth-1 running\nshop-seed-orders-1 exited\n',
    );
    answer('config', 'services:\n  orders:\n    environment:\n      STORE_ACCESS_KEY: first\n');
    const program = `#!/bin/sh\necho "$@" >> '${folder}/calls'\n[ ! -e "${folder}/answers/$1" ] || cat "${folder}/answers/$1"\n[ "$1" != "$FAILING" ]\n`;
    writeFileSync(inFolder('compose'), program, { mode: 0o755 });
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const answer = (command: string, text: string) => writeFileSync(join(folder, 'answers', command), text);

  function rotate(args: string[], FAILING = ''): string {
    const env = { ...process.env, COMPOSE: inFolder('compose'), ROTATE_PAUSE_SECONDS: '0', FAILING };
    return spawnSync(process.execPath, ['deploy/rotate.mjs', ...args], { cwd: folder, env, encoding: 'utf8' }).stderr;
  }

  it("keeps the number of a service's containers", () => {
    expect(rotate(['store'])).toBe('');
    expect(calls()).toContain('up --detach --no-deps --scale orders=2 orders');
    expect(removed()).toEqual(['first']);
  });

  it('removes the users of an interrupted run at the next run', () => {
    expect(rotate(['store'], 'up')).toContain('docker compose up');
    const second = value('STORE_ACCESS_KEY');
    expect([value('STORE_ACCESS_KEY_BEFORE'), removed()]).toEqual(['first', []]);
    expect(rotate(['store'])).toBe('');
    expect(removed()).toEqual(['first', second]);
    expect(value('STORE_ACCESS_KEY_BEFORE')).toBeUndefined();
    expect([undefined, 'first', second]).not.toContain(value('STORE_ACCESS_KEY'));
  });

  it.each([
    ['store', 'orders', 'STORE_SECRET_KEY'],
    ['database auth', 'auth', 'DATABASE_URL'],
    ['database auth', 'postgres', 'AUTH_DATABASE_PASSWORD'],
  ])('refuses %s when %s reads %s from a file', (what, service, name) => {
    answer(
      'config',
      `services:\n  ${service}:\n    environment:\n      ${name}: ""\n      ${name}_FILE: /run/secrets/it\n  support:\n    image: a\n`,
    );
    const before = readFileSync(inFolder('.env'), 'utf8');
    expect(rotate(what.split(' '))).toContain(`${service} reads ${name} from a file (${name}_FILE)`);
    expect(readFileSync(inFolder('.env'), 'utf8')).toBe(before);
    expect(calls()).toEqual(['config']);
  });
});

describe('deploy/postgres/databases.sh', () => {
  it('reads passwords from files', () => {
    const folder = mkdtempSync(join(tmpdir(), 'databases-'));
    try {
      writeFileSync(join(folder, 'psql'), `#!/bin/sh\n{ echo "$@"; env; cat; } >> '${folder}/heard'\n`, {
        mode: 0o755,
      });
      writeFileSync(join(folder, 'auth'), 'filed-password\n');
      const others = Object.fromEntries(
        ['CATALOG', 'ORDERS', 'SUPPORT'].map((name) => [`${name}_DATABASE_PASSWORD`, `of-${name}`]),
      );
      const env = {
        PATH: `${folder}:/usr/bin:/bin`,
        AUTH_DATABASE_PASSWORD: '',
        AUTH_DATABASE_PASSWORD_FILE: join(folder, 'auth'),
        ...others,
      };
      execFileSync('sh', [join(root, 'deploy/postgres/databases.sh')], { env, stdio: 'ignore' });
      const heard = readFileSync(join(folder, 'heard'), 'utf8');
      for (const password of ['filed-password', ...Object.values(others)]) expect(heard).toContain(password);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
