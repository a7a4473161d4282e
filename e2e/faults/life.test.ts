import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../tools/site/free-port.ts';
import { placeOrder } from '../site/belongings.ts';
import { Caller } from '../site/calls.ts';
import { type Listener, listen, openTicket } from '../site/live-chat.ts';
import { familyOf, killProcess, processesOf, type SeenProcess, stillThere, supervisorOf } from '../site/processes.ts';
import { refusedStart, type Site, startSite, temporaryFolder } from '../site/start-site.ts';
import { addRow } from '../site/sweep.ts';
import { expect, test } from '../site/test.ts';

// All tests share one site: each ends it in another way and starts it again.
test.describe.configure({ mode: 'serial', timeout: 600_000 });

let site: Site;
let orderNumber: string;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  site = await startSite({ env: { SUPPORT_PROCESSES: '2' } });
  ({ orderNumber } = await placeOrder(new Caller(site.url)));
});
test.afterAll(() => site?.stop());

async function startAgain(args: string[] = [], apart = false): Promise<void> {
  const { port, dataDir } = site;
  site = await startSite({ port, dataDir, args, apart, env: { SUPPORT_PROCESSES: '2' } });
}

const trackedAt = async (url: string) => (await new Caller(url).get(`/api/orders/track/${orderNumber}`)).status;
const family = () => familyOf(site.dataDir, site.process.pid ?? 0);

/** Waits until all processes of a family have ended, and adds a table row. */
async function expectGone(ending: string, all: SeenProcess[]): Promise<void> {
  const endedAt = Date.now();
  await expect.poll(() => stillThere(all), `processes after ${ending}`).toEqual([]);
  addRow({ ending, 'left over': 'nothing', 's until gone': Math.round((Date.now() - endedAt) / 100) / 10 });
}

test.describe('npm start', () => {
  test('names the process that fails to start, and the reason', async () => {
    const dataDir = await temporaryFolder();
    const { code, output } = await refusedStart({ dataDir, port: await freePort(3), env: { TRUST_PROXY: 'nonsense' } });
    expect([code, output]).toEqual([1, expect.stringMatching(/^gateway ended with code 1: .+/m)]);
    expect(output).not.toMatch(/^\s+at /m);
    expect(processesOf(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
    addRow({ ending: 'a refused setting of the gateway', 'left over': 'nothing', 's until gone': 0 });
  });

  test('refuses the DATA_DIR of a running site', async () => {
    const { dataDir, url } = site;
    const sentence = `A site already runs on ${dataDir} (process ${supervisorOf(dataDir)}, ${url}): stop it first or choose another DATA_DIR.\n`;
    for (const args of [[], ['--reset']]) {
      expect(await refusedStart({ dataDir, port: await freePort(3), args })).toEqual({ code: 1, output: sentence });
    }
    expect(await trackedAt(url)).toBe(200);
  });

  test('runs two independent sites side by side', async () => {
    const other = await startSite();
    expect([await trackedAt(site.url), await trackedAt(other.url)]).toEqual([200, 404]);
    await other.stop();
    expect(await trackedAt(site.url)).toBe(200);
  });
});

test.describe('a chat on two support processes', () => {
  test('reaches the sockets of both and survives the death of one', async () => {
    const { guest, ticketId, say } = await openTicket(site.url);
    const listeners = await Promise.all(Array.from({ length: 8 }, () => listen(guest, ticketId)));
    const isReceived = (all: Listener[], seq: number) => all.every(({ received }) => received.includes(seq));
    const first = await say('It is the model SM-A546E.');
    await expect.poll(() => isReceived(listeners, first)).toBe(true);

    killProcess(site.dataDir, 'support-1');
    await expect.poll(() => listeners.some(({ closed }) => closed)).toBe(true);
    const open = listeners.filter(({ closed }) => !closed);
    expect(open.length).toBeGreaterThan(0);
    const second = await say('Is it in stock?');
    await expect.poll(() => isReceived(open, second)).toBe(true);
    const back = await listen(guest, ticketId);
    for (const listener of [...listeners, back]) listener.close();
  });
});

test.describe('kill -9', () => {
  const victims: [string, boolean, () => number][] = [
    ['the supervisor', false, () => supervisorOf(site.dataDir)],
    ['the supervisor, beside the command that started it', true, () => supervisorOf(site.dataDir)],
    ['the command that started it', true, () => site.process.pid ?? 0],
  ];

  for (const [name, isApart, victim] of victims) {
    test(`leaves no process behind and loses no data: ${name}`, async () => {
      if (isApart) {
        await site.stop({ remove: false });
        await startAgain([], true);
        expect(supervisorOf(site.dataDir)).not.toBe(site.process.pid);
      }
      const all = family();
      expect(all.length).toBeGreaterThan(processesOf(site.dataDir).length);
      process.kill(victim(), 'SIGKILL');
      await expectGone(`kill -9 of ${name}`, all);
      await startAgain();
      expect(await trackedAt(site.url)).toBe(200);
    });
  }
});

test.describe('Ctrl-C', () => {
  test('ends every process and keeps the data until --reset', async () => {
    const all = family();
    site.process.kill('SIGINT');
    await expectGone('Ctrl-C', all);
    expect(site.output()).toMatch(/Stopped in \d+\.\d s/);
    expect(readFileSync(join(site.dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);

    await startAgain(['--reset']);
    expect(site.output()).toContain('--reset removed');
    expect(await trackedAt(site.url)).toBe(404);
    addRow({ ending: '--reset', 'left over': 'nothing', 's until gone': 0 });
  });
});
