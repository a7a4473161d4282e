import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { freePort } from '../site/free-port.ts';
import { startTime } from '../site/running-site.mjs';
import { preflight } from './preflight.mjs';

let folder: string;
let port: number;
const servers: Server[] = [];

const listen = (at: number) =>
  new Promise<void>((resolve) => servers.push(createServer().listen(at, '127.0.0.1', resolve)));
const errors = (env: Record<string, string> = {}, args: string[] = []) =>
  preflight({ PORT: String(port), DATA_DIR: folder, ...env }, args);

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preflight-'));
  port = await freePort(3);
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the preflight check', () => {
  it('accepts a free port and an empty folder', async () => {
    expect(await errors()).toEqual([]);
  });

  it('reports a taken port', async () => {
    await listen(port);
    expect(await errors()).toEqual([`Port ${port} is taken: stop what listens there or choose another with PORT.`]);
  });

  it('reports a taken port for health checks', async () => {
    await listen(port + 1);
    expect(await errors()).toEqual([
      `Port ${port + 1} is taken, which PORT=${port} needs for its health checks: choose another PORT.`,
    ]);
  });

  it('reports a taken MAILBOX_PORT, but not a taken default', async () => {
    await listen(port + 2);
    expect(await errors()).toEqual([]);
    expect(await errors({ MAILBOX_PORT: String(port + 2) })).toEqual([
      `Port ${port + 2} is taken: stop what listens there or choose another with MAILBOX_PORT.`,
    ]);
  });

  it('refuses an address of another machine', async () => {
    expect(await errors({ HOST: '192.0.2.1' })).toEqual(['HOST=192.0.2.1 cannot be listened on (EADDRNOTAVAIL).']);
  });

  it('reports a folder that cannot be created', async () => {
    writeFileSync(join(folder, 'file'), '');
    expect((await errors({ DATA_DIR: join(folder, 'file', 'data') }))[0]).toMatch(/^DATA_DIR=.* cannot be used: /);
  });

  it('requires an admin only at the first start without DEMO', async () => {
    const first = ['The first start with DEMO=0 needs ADMIN_EMAIL and ADMIN_PASSWORD: they become the admin account.'];
    expect(await errors({ DEMO: '0' })).toEqual(first);
    expect(await errors({ DEMO: '0', ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'long enough' })).toEqual([]);
    writeFileSync(join(folder, 'started.json'), '{}');
    expect(await errors({ DEMO: '0' })).toEqual([]);
    expect(await errors({ DEMO: '0' }, ['--reset'])).toEqual(first);
  });

  it('refuses a second start on the same folder', async () => {
    const site = { pid: process.pid, startTime: startTime(process.pid), url: 'http://localhost:1', processes: [] };
    writeFileSync(join(folder, 'site.json'), JSON.stringify(site));
    for (const args of [[], ['--reset']]) {
      expect(await errors({}, args)).toEqual([
        `A site already runs on ${folder} (process ${process.pid}, http://localhost:1): stop it first or choose another DATA_DIR.`,
      ]);
    }
  });

  it('ignores a killed site, even if its pid is in use again', async () => {
    writeFileSync(
      join(folder, 'site.json'),
      JSON.stringify({
        pid: process.pid,
        startTime: '1',
        url: '',
        processes: [{ name: 'auth', pid: process.pid, startTime: '1' }],
      }),
    );
    expect(await errors()).toEqual([]);
  });
});

describe('npm start', () => {
  it('prints one sentence for each error and starts nothing', () => {
    const env = {
      ...process.env,
      DATA_DIR: folder,
      PORT: 'abc',
      RATE_LIMITS: 'x',
      ADMIN_EMAIL: 'a@b.example',
      ADMIN_PASSWORD: 'short',
    };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools', 'start.mjs'), '--rest'], {
      env,
      encoding: 'utf8',
    });
    expect(stderr.trim().split('\n').sort()).toEqual([
      '--rest is unknown: npm start takes --reset and the settings listed in the README.',
      'ADMIN_PASSWORD must have at least 8 characters.',
      'PORT=abc must be a whole number from 1 to 65533.',
      'RATE_LIMITS=x must be off or a factor above 0, such as 1 or 10.',
    ]);
    expect([status, stdout, readdirSync(folder)]).toEqual([1, '', []]);
  });
});
