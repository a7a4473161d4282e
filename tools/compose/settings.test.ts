import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const names = (source: string, pattern: RegExp) =>
  [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))].sort();
const inExample = () => names(text('.env.example'), /^([A-Z]\w*)=/gm);

/** Docker Compose itself reads these variables. */
const ofCompose = ['COMPOSE_PROFILES'];
/** Variables of the operator's shell, not of the site. */
const ofTheShell = ['USER'];

describe('the settings of the composed site', () => {
  it('are exactly those that docker-compose.yml passes on', () => {
    const used = names(text('docker-compose.yml'), /\$\{([A-Z]\w*)/g).filter((name) => !ofTheShell.includes(name));
    expect([...used, ...ofCompose].sort()).toEqual(inExample());
  });

  it('have a comment each in .env.example', () => {
    expect(names(text('.env.example'), /^# .+\n([A-Z]\w*)=/gm)).toEqual(inExample());
  });
});

/** Variables that a process reads but compose leaves at their defaults on purpose. */
const defaultedVariables: Record<string, string[]> = {
  // The internal port listens on the same host as the public one.
  gateway: ['INTERNAL_HOST'],
  // Front-end code runs in this process, so it gets no password.
  shell: ['ADMIN_EMAIL', 'ADMIN_PASSWORD'],
  auth: [],
  catalog: [],
  // The defaults fit the container's memory, minio-setup creates the default bucket, and the others belong to the disk driver.
  orders: ['LIVE_STREAMS', 'STORE_BUCKET', 'STORE_DIRECTORY', 'STORE_SIGNING_KEY'],
  // The defaults fit the timeouts of the proxies in front of it.
  support: ['SOCKET_MAX_AGE_MS', 'SOCKET_PING_MS'],
};

/** Variables that libraries read, such as glibc's. */
const ofTheLibraries = ['MALLOC_ARENA_MAX'];

/** Names of the variables in a process's configuration source. */
function readBy(process: string): string[] {
  const ofProcess: Record<string, string> = { gateway: 'gateway/src/config.ts', shell: 'shell/src/server/config.ts' };
  const own = text(ofProcess[process] ?? `services/${process}/src/config.ts`);
  const ofSeveral = { serviceEnv: 'process/service-env.ts', mailEnv: 'mails/mail.env.ts' };
  const spread = Object.entries(ofSeveral).filter(([name]) => own.includes(`...${name}`));
  const sources = [own, ...spread.map(([, file]) => text(`packages/service-kit/src/${file}`))];
  return [...new Set(sources.flatMap((source) => names(source, /^ {2,6}([A-Z][A-Z_]+):/gm)))].sort();
}

const shared = (anchor: string) =>
  new RegExp(`&${anchor}\\n((?: {2}.*\\n)+)`).exec(text('docker-compose.yml'))?.[1] ?? '';
const commonVariables = names(shared('common'), /^ +([A-Z]\w*):/gm);

function variablesOf(process: string): string[] {
  const [, block = ''] = new RegExp(`^ {2}${process}:\\n((?: {4}.*\\n)+)`, 'm').exec(text('docker-compose.yml')) ?? [];
  const [, environment = ''] = /^ {4}environment:\n((?: {6}.*\n)+)/m.exec(block) ?? [];
  return [
    ...new Set(
      [environment, ...names(environment, /\*(\w+)/g).map(shared)].flatMap((lines) => names(lines, /^ +([A-Z]\w*):/gm)),
    ),
  ]
    .filter((name) => !ofTheLibraries.includes(name))
    .sort();
}

describe.each(Object.entries(defaultedVariables))('the composed %s', (process, without) => {
  const [read, passed] = [readBy(process), variablesOf(process)];

  it('gets every variable that it reads, except those listed', () => {
    expect(read.length).toBeGreaterThan(5);
    expect(read.filter((name) => !passed.includes(name))).toEqual(without);
  });

  it('gets no variable that it does not read', () => {
    expect(passed.filter((name) => !read.includes(name) && !commonVariables.includes(name))).toEqual([]);
  });
});

describe('node deploy/env.mjs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
    for (const file of ['deploy/env.mjs', '.env.example', 'package.json']) cpSync(join(root, file), join(folder, file));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const make = () =>
    execFileSync(process.execPath, ['deploy/env.mjs'], {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  const env = () => readFileSync(join(folder, '.env'), 'utf8');
  const value = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(env())?.[1];

  it('creates .env with mode 0600 and unique secrets', () => {
    expect(make()).toContain('.env is made.');
    expect(statSync(join(folder, '.env')).mode & 0o777).toBe(0o600);
    expect(names(env(), /^([A-Z]\w*)=/gm)).toEqual(inExample());
    expect(env()).not.toContain('made-');
    const secrets = env().match(/=[A-Za-z0-9]{32}$/gm) ?? [];
    expect(secrets).toHaveLength(15);
    expect(new Set(secrets).size).toBe(secrets.length);
    const first = env();
    rmSync(join(folder, '.env'));
    make();
    expect(value('COOKIE_SECRET')).not.toBe(/^COOKIE_SECRET=(.*)$/m.exec(first)?.[1]);
  });

  it('keeps existing values and adds the variables of a newer version', () => {
    make();
    const before = env();
    const older = before
      .replace(/^LINK_SECRET=.*\n/m, '')
      .replace(/^PUBLIC_URL=.*$/m, 'PUBLIC_URL=https://shop.example');
    writeFileSync(join(folder, '.env'), `${older.replace(/^VERSION=.*$/m, 'VERSION=0.0.1')}COMPOSE_FILE=a.yml:b.yml\n`);
    expect(make()).toBe('.env is of this version now. New in it: LINK_SECRET.\n');
    expect(value('PUBLIC_URL')).toBe('https://shop.example');
    expect(value('LINK_SECRET')).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(value('VERSION')).toBe(JSON.parse(text('package.json')).version);
    expect(value('COMPOSE_FILE')).toBe('a.yml:b.yml');
    for (const secret of ['POSTGRES_PASSWORD', 'IDENTITY_PRIVATE_KEY'])
      expect(value(secret)).toBe(new RegExp(`^${secret}=(.*)$`, 'm').exec(before)?.[1]);
  });

  describe('in a clone', () => {
    const { version } = JSON.parse(text('package.json'));
    const git = (...args: string[]) => {
      const identity = [
        '-c',
        'user.name=Somebody',
        '-c',
        'user.email=somebody@example.com',
        '-c',
        'commit.gpgsign=false',
      ];
      return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim();
    };
    const commit = () => git('rev-parse', '--short=12', 'HEAD');
    beforeEach(() => {
      git('init', '--quiet');
      writeFileSync(join(folder, '.gitignore'), '.env\n');
      git('add', '.');
      git('commit', '--quiet', '--message', 'first');
    });

    it('tags the images of each commit separately', () => {
      make();
      const first = commit();
      expect([value('VERSION'), value('COMMIT')]).toEqual([`${version}-${first}`, first]);
      git('commit', '--quiet', '--allow-empty', '--message', 'second');
      make();
      expect(commit()).not.toBe(first);
      expect([value('VERSION'), value('COMMIT')]).toEqual([`${version}-${commit()}`, commit()]);
      git('checkout', '--quiet', first);
      make();
      expect(value('VERSION')).toBe(`${version}-${first}`);
    });

    it("uses the version alone as tag on the version's commit", () => {
      git('tag', 'v0.0.0');
      make();
      expect(value('VERSION')).toBe(`${version}-${commit()}`);
      git('tag', `v${version}`);
      make();
      expect([value('VERSION'), value('COMMIT')]).toEqual([version, commit()]);
    });

    it('marks a modified checkout as dirty, even with its tag', () => {
      git('tag', `v${version}`);
      writeFileSync(join(folder, '.env.example'), `${text('.env.example')}# mine\n`);
      make();
      expect([value('VERSION'), value('COMMIT')]).toEqual([`${version}-${commit()}-dirty`, `${commit()}-dirty`]);
    });
  });

  it('makes mounted files readable for container users despite umask 077', () => {
    const modeOf = (file: string) => statSync(join(folder, file)).mode & 0o777;
    const files: [name: string, own: number, open: number][] = [
      ['deploy/observability/prometheus/rules.yml', 0o600, 0o644],
      ['deploy/observability/prometheus', 0o700, 0o755],
      ['deploy/observability', 0o700, 0o755],
      ['deploy/postgres/databases.sh', 0o600, 0o644],
      ['deploy/postgres', 0o700, 0o755],
    ];
    for (const mounted of ['deploy/observability', 'deploy/postgres'])
      cpSync(join(root, mounted), join(folder, mounted), { recursive: true });
    for (const [name, own] of files) chmodSync(join(folder, name), own);
    make();
    expect(files.map(([name]) => [name, modeOf(name)])).toEqual(files.map(([name, , open]) => [name, open]));
    expect(modeOf('.env')).toBe(0o600);
  });
});
