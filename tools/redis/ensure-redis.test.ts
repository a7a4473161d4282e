import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureRedis } from './ensure-redis.ts';

describe('ensureRedis', () => {
  let folder: string;
  const environment = () => ({ PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') });
  const program = (name: string, script = '') =>
    writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}`, { mode: 0o755 });
  const cached = () => join(folder, 'cache', 'shop', 'redis');

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ensure-redis-'));
    mkdirSync(join(folder, 'bin'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Fakes Debian's package tools: packages are available immediately, after an update, or fail with `status`. */
  function debian(status = 0, needs = ''): void {
    program(
      'apt-get',
      `echo "$*" >> '${folder}/downloads'
      case "$*" in *${needs}*) ;; *) echo 'E: no lists' >&2; exit 100;; esac
      [ ${status} = 0 ] || { echo 'E: no such package' >&2; exit ${status}; }
      : > redis.deb`,
    );
    program('dpkg-deb', `/bin/mkdir -p usr/bin usr/lib/x86_64-linux-gnu && : > usr/bin/redis-server`);
  }

  it('uses REDIS_SERVER_BIN and throws when it is not executable', () => {
    expect(ensureRedis({ ...environment(), REDIS_SERVER_BIN: process.execPath })).toMatchObject({
      binary: process.execPath,
    });
    expect(() => ensureRedis({ REDIS_SERVER_BIN: '/nowhere/redis' })).toThrow('/nowhere/redis');
  });

  it.each(['valkey-server', 'redis-server'])('uses %s on the PATH', (name) => {
    program(name);
    expect(ensureRedis(environment())).toMatchObject({ binary: join(folder, 'bin', name) });
  });

  it('unpacks Debian’s packages and their libraries once', () => {
    debian();
    const found = [ensureRedis(environment()), ensureRedis(environment())];
    const LD_LIBRARY_PATH = join(cached(), 'usr', 'lib', 'x86_64-linux-gnu');
    const expected = {
      binary: join(cached(), 'usr', 'bin', 'redis-server'),
      env: { ...environment(), LD_LIBRARY_PATH },
    };
    expect(found).toEqual([expected, expected]);
    expect(readFileSync(join(folder, 'downloads'), 'utf8').trim().split('\n')).toHaveLength(1);
  });

  it('updates its own package lists when the machine has none', () => {
    debian(0, 'lists');
    expect(ensureRedis(environment())).toMatchObject({ binary: join(cached(), 'usr', 'bin', 'redis-server') });
    const calls = readFileSync(join(folder, 'downloads'), 'utf8').trim().split('\n');
    expect(calls).toEqual([
      expect.stringMatching(/^download redis-server/),
      expect.stringMatching(/^-o Dir::State::Lists=\S+\/lists update$/),
      expect.stringMatching(/^-o Dir::State::Lists=\S+\/lists download redis-server/),
    ]);
    expect(readdirSync(cached())).not.toContain('lists');
  });

  it('names what is missing and leaves no partial files', () => {
    expect(ensureRedis(environment())).toEqual({
      missing: expect.stringMatching(
        /^no REDIS_SERVER_BIN, no server on the PATH, and Debian's packages cannot be had: .*apt-get/,
      ),
    });
    debian(1);
    expect(ensureRedis(environment())).toEqual({ missing: expect.stringContaining('E: no such package') });
    expect(readdirSync(join(folder, 'cache', 'shop'))).toEqual([]);
  });
});
