import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../tools/site/free-port.ts';
import { placeOrder } from '../site/belongings.ts';
import { Caller } from '../site/calls.ts';
import { listen, openTicket } from '../site/live-chat.ts';
import { familyOf, killProcess, processesOf, supervisorOf, untilGone } from '../site/processes.ts';
import { siteUrl } from '../site/shared-site.ts';
import { refusedStart, type Site, startSite, temporaryFolder } from '../site/start-site.ts';
import { until } from '../site/until.ts';

/** Ctrl-C ends everything within 5 s, and what was killed takes its own along in a few; twice that on a busy machine. */
const endLimitMs = 2 * 5_000;

let site: Site;
let orderNumber: string;
const again = async (args: string[] = [], apart = false) => {
  const { port, dataDir } = site;
  site = await startSite({ port, dataDir, args, apart, env: { SUPPORT_PROCESSES: '2' } });
};
const tracked = async (url = site.url) => (await new Caller(url).get(`/api/orders/track/${orderNumber}`)).status;
const family = () => familyOf(site.dataDir, site.process.pid ?? 0);

beforeAll(async () => {
  site = await startSite({ env: { SUPPORT_PROCESSES: '2' } });
  ({ orderNumber } = await placeOrder(new Caller(site.url)));
  expect(await tracked()).toBe(200);
});
afterAll(() => site?.stop());

describe('a start that cannot go well says so in one sentence, before anything has started', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await temporaryFolder();
  });
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each([
    ['PORT=abc', { PORT: 'abc' }, 'PORT=abc must be a whole number from 1 to 65533.\n'],
    ['RATE_LIMITS=x', { RATE_LIMITS: 'x' }, 'RATE_LIMITS=x must be off or a factor above 0, such as 1 or 10.\n'],
    ['ADMIN_PASSWORD=short', { ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have at least 8 characters.\n'],
    ['an unknown flag', {}, '--rest is unknown: npm start takes --reset and the settings listed in the README.\n', ['--rest']],
  ])('%s', async (_, env, sentence, args: string[] = []) => {
    expect(await refusedStart({ dataDir, env, args })).toEqual({ code: 1, output: sentence });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('a PORT that is taken, by another program or by another site', async () => {
    const other = createServer().listen(await freePort(), '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const taken = typeof address === 'object' ? (address?.port ?? 0) : 0;
    for (const port of [taken, site.port]) {
      const sentence = `Port ${port} is taken: stop what listens there or choose another with PORT.\n`;
      expect(await refusedStart({ dataDir, port })).toEqual({ code: 1, output: sentence });
    }
    expect(readdirSync(dataDir)).toEqual([]);
    other.close();
  });

  it('a DATA_DIR on which a site runs, and that one goes on', async () => {
    const { dataDir: used, url } = site;
    const sentence = `A site already runs on ${used} (process ${supervisorOf(used)}, ${url}): stop it first or choose another DATA_DIR.\n`;
    for (const args of [[], ['--reset']]) {
      expect(await refusedStart({ dataDir: used, port: await freePort(3), args })).toEqual({ code: 1, output: sentence });
    }
    expect(await tracked()).toBe(200);
  });
});

describe('a start that fails on its way', () => {
  it('says which process could not start and why, in a sentence', async () => {
    const dataDir = await temporaryFolder();
    const { code, output } = await refusedStart({ dataDir, port: await freePort(3), env: { TRUST_PROXY: 'nonsense' } });
    expect([code, output]).toEqual([1, expect.stringMatching(/^gateway ended with code 1: .+/m)]);
    expect(output).not.toMatch(/^\s+at /m);
    rmSync(dataDir, { recursive: true, force: true });
  });
});

describe('two sites with their own PORT and DATA_DIR', () => {
  it('run side by side and know nothing of each other', async () => {
    expect(await tracked()).toBe(200);
    expect(await tracked(siteUrl())).toBe(404);
    expect((await new Caller(siteUrl()).get('/')).status).toBe(200);
  });
});

describe('a chat that two processes serve', () => {
  it('carries a message to the sockets of both, and goes on when one of them dies', async () => {
    const { guest, ticketId, say } = await openTicket(site.url);
    const listeners = await Promise.all(Array.from({ length: 8 }, () => listen(guest, ticketId)));
    const everybodyReceived = (seq: number) => listeners.every(({ received, closed }) => closed || received.includes(seq));

    const first = await say('It is the model SM-A546E.');
    await until('all sockets receive it', () => everybodyReceived(first));

    killProcess(site.dataDir, 'support-1');
    await until('the sockets of the dead process close', () => listeners.some(({ closed }) => closed));
    const left = listeners.filter(({ closed }) => !closed);
    expect(left.length).toBeGreaterThan(0);
    const second = await say('Is it in stock?');
    await until('the others receive the next one', () => everybodyReceived(second));

    const back = await listen(guest, ticketId);
    for (const listener of [...listeners, back]) listener.close();
  });
});

describe('a site whose processes are killed', () => {
  const endings: [string, boolean, () => number][] = [
    ['the supervisor', false, () => supervisorOf(site.dataDir)],
    ['the supervisor, beside the command that started it', true, () => supervisorOf(site.dataDir)],
    ['the command that started it', true, () => site.process.pid ?? 0],
  ];

  it.each(endings)('kill -9 of %s leaves no process behind, and the next start has all data', async (_, apart, victim) => {
    if (apart) {
      await site.stop({ remove: false });
      await again([], true);
      expect(supervisorOf(site.dataDir)).not.toBe(site.process.pid);
    }
    const all = family();
    expect(all.length).toBeGreaterThan(processesOf(site.dataDir).length);
    process.kill(victim(), 'SIGKILL');
    await untilGone(all, endLimitMs);
    await again();
    expect(await tracked()).toBe(200);
  });
});

describe('Ctrl-C', () => {
  it('ends everything, the data survive, and --reset begins anew', async () => {
    const all = family();
    site.process.kill('SIGINT');
    await untilGone(all, endLimitMs);
    expect(site.output()).toMatch(/Stopped in \d\.\d s/);
    expect(readFileSync(join(site.dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toMatch(/^\d+/);

    await again(['--reset']);
    expect(site.output()).toContain('--reset removed');
    expect(await tracked()).toBe(404);
  });
});
