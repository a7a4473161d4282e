import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { minioServer } from './go-install.ts';
import { ensureMinio, findMinio } from './minio.ts';

describe('ensureMinio', () => {
  let folder: string;
  let lines: string[];
  const log = (line: string) => lines.push(line);
  const builtBinary = () => join(folder, 'cache', 'shop', 'minio', minioServer.version, 'minio');
  const environment = () => ({ PATH: join(folder, 'bin'), XDG_CACHE_HOME: join(folder, 'cache') });

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ensure-minio-'));
    mkdirSync(join(folder, 'bin'));
    lines = [];
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Installs a fake `go` that records each install and writes a program to GOBIN, or exits with `status`. */
  function installGo(status = 0): void {
    const script = `#!/bin/sh
[ "$1" = version ] && exit 0
echo "$*" >> '${folder}/installs'
echo "go: downloading a module" >&2
[ ${status} = 0 ] || { echo "no route to host" >&2; exit ${status}; }
/bin/sleep 0.3
echo '#!/bin/sh' > "$GOBIN/minio"
`;
    writeFileSync(join(folder, 'bin', 'go'), script, { mode: 0o755 });
  }

  it('prefers the server that MINIO_ENDPOINT names', async () => {
    const env = {
      MINIO_ENDPOINT: 'http://127.0.0.1:9000',
      MINIO_ROOT_USER: 'u',
      MINIO_ROOT_PASSWORD: 'p',
      MINIO_BIN: '/bin/true',
    };
    expect(await ensureMinio({ log, env })).toEqual({
      endpoint: 'http://127.0.0.1:9000',
      accessKey: 'u',
      secretKey: 'p',
    });
  });

  it('requires credentials with MINIO_ENDPOINT', async () => {
    await expect(ensureMinio({ log, env: { MINIO_ENDPOINT: 'http://127.0.0.1:9000' } })).rejects.toThrow(
      'needs MINIO_ROOT_USER',
    );
  });

  it('uses MINIO_BIN and throws when it is not executable', async () => {
    expect(await ensureMinio({ log, env: { MINIO_BIN: process.execPath } })).toEqual({ binary: process.execPath });
    await expect(ensureMinio({ log, env: { MINIO_BIN: '/nowhere/minio' } })).rejects.toThrow('/nowhere/minio');
  });

  it('names what is missing without Go', async () => {
    expect(await ensureMinio({ log, env: environment() })).toEqual({
      missing: 'no MINIO_ENDPOINT, no MINIO_BIN, and Go is not installed',
    });
  });

  it('compiles the pinned version once for concurrent callers', async () => {
    installGo();
    const found = await Promise.all([1, 2, 3].map(() => ensureMinio({ log, env: environment() })));
    found.push(await ensureMinio({ log, env: environment() }));
    expect(found).toEqual(Array(4).fill({ binary: builtBinary() }));
    expect(readFileSync(join(folder, 'installs'), 'utf8')).toBe(
      `install -v github.com/minio/minio@${minioServer.version}\n`,
    );
    expect(readdirSync(dirname(builtBinary()))).toEqual(['minio']);
    expect(lines.join('\n')).toContain('about two minutes the first time');
  });

  it('compiles a server that findMinio finds but never builds', async () => {
    installGo();
    expect(findMinio(environment())).toEqual({
      missing: expect.stringContaining('`npm run minio` has not compiled one'),
    });
    expect(existsSync(join(folder, 'installs'))).toBe(false);
    await ensureMinio({ log, env: environment() });
    expect(findMinio(environment())).toEqual({ binary: builtBinary() });
  });

  it('uses the cached binary when Go is missing', async () => {
    installGo();
    await ensureMinio({ log, env: environment() });
    rmSync(join(folder, 'bin', 'go'));
    expect(await ensureMinio({ log, env: environment() })).toEqual({ binary: builtBinary() });
  });

  it('removes the lock of a dead build', async () => {
    installGo();
    mkdirSync(dirname(builtBinary()), { recursive: true });
    writeFileSync(join(dirname(builtBinary()), 'building'), String(await numberOfAnEndedProcess()));
    expect(await ensureMinio({ log, env: environment() })).toEqual({ binary: builtBinary() });
  });

  it("reports Go's error and leaves no partial build", async () => {
    installGo(1);
    expect(await ensureMinio({ log, env: environment() })).toEqual({
      missing: 'minio could not be compiled: go install failed: go: downloading a module | no route to host',
    });
    expect(readdirSync(dirname(builtBinary()))).toEqual([]);
  });
});

function numberOfAnEndedProcess(): Promise<number> {
  const child = spawn('/bin/true');
  return new Promise((resolve) => child.once('close', () => resolve(child.pid ?? 0)));
}
