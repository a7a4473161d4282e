import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { startMinio } from './start-minio.ts';

describe('startMinio', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'start-minio-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Writes a fake server that records its call and answers the readiness check. */
  function readyProgram(): string {
    return program(`
      const { writeFileSync } = require('node:fs');
      const { MINIO_ROOT_USER, MINIO_ROOT_PASSWORD, MINIO_BROWSER, MINIO_UPDATE } = process.env;
      writeFileSync('${folder}/called', JSON.stringify({ pid: process.pid, args: process.argv.slice(2), MINIO_ROOT_USER, MINIO_ROOT_PASSWORD, MINIO_BROWSER, MINIO_UPDATE }));
      const [host, port] = process.argv[process.argv.indexOf('--address') + 1].split(':');
      require('node:http').createServer((request, response) => {
        response.writeHead(request.url === '/minio/health/ready' ? 200 : 404).end();
      }).listen(Number(port), host);`);
  }

  function program(source: string): string {
    const path = join(folder, 'server.cjs');
    writeFileSync(path, `#!${process.execPath}\n${source}\n`, { mode: 0o755 });
    return path;
  }

  it('serves a folder on 127.0.0.1 with random credentials until stopped', async () => {
    const server = await startMinio(readyProgram(), join(folder, 'data'));
    const called = JSON.parse(readFileSync(join(folder, 'called'), 'utf8'));
    expect(server.endpoint).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(called).toEqual({
      pid: server.pid,
      args: ['server', '--quiet', '--address', server.endpoint.slice('http://'.length), join(folder, 'data')],
      MINIO_ROOT_USER: server.accessKey,
      MINIO_ROOT_PASSWORD: server.secretKey,
      MINIO_BROWSER: 'off',
      MINIO_UPDATE: 'off',
    });
    expect(server.secretKey).toMatch(/^[0-9a-f]{32}$/);
    await server.stop();
    await server.stop();
    expect(isRunning(server.pid)).toBe(false);
  });

  it("rejects with the program's output when it does not start", async () => {
    await expect(
      startMinio(program('console.error("the disk is full"); process.exit(1);'), join(folder, 'data')),
    ).rejects.toThrow('minio did not start: the disk is full');
    await expect(startMinio(join(folder, 'nothing'), join(folder, 'data'))).rejects.toThrow('minio did not start');
  });

  // Only Linux can signal a process when its parent dies.
  if (process.platform === 'linux')
    it('ends when its parent is killed', async () => {
      const module = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'start-minio.ts')).href);
      const script = `const { startMinio } = await import(${module}); console.log((await startMinio(...process.argv.slice(1))).pid);`;
      const parent = spawn(process.execPath, [
        '--input-type=module',
        '-e',
        script,
        readyProgram(),
        join(folder, 'data'),
      ]);
      const [printed] = await once(parent.stdout, 'data');
      parent.kill('SIGKILL');
      const pid = Number(printed);
      for (let turn = 0; turn < 100 && isRunning(pid); turn += 1) await wait(20);
      expect(isRunning(pid)).toBe(false);
    });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
