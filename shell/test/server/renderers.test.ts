import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { register } from 'prom-client';
import { drawnIn, isLeftToBrowser, remoteOutput, shellOutput } from './outputs.ts';
import { shop } from './shop.ts';
import { jsonIn, openSite, Releases } from './site.ts';
import { until } from './until.ts';

const version = '1.0.0-r11111111';
const next = '1.1.0-r22222222';
const pages = [
  { path: '/', expose: './routes' },
  { path: '/poison', expose: './routes' },
];

let site: Awaited<ReturnType<typeof openSite>>;
let releases: Releases;
const open = async (renderers = 2) => {
  releases = new Releases().output('shell', shellOutput).output('mf-a', remoteOutput(version)).shell().remote({ pages });
  site = await openSite(releases.publish(), { shop, renderers });
};
const html = async (url: string) => {
  const { statusCode, body } = await site.get(url);
  expect(statusCode).toBe(200);
  return body;
};
/** Waits for the page to be drawn: a process that was ended is being replaced meanwhile. */
const drawn = (url = '/') => until(async () => drawnIn(await html(url)));
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
/** Those that are written: they come after the documents. */
const reports = () =>
  readdirSync(site.reports).flatMap((file) =>
    readFileSync(join(site.reports, file), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line) => JSON.parse(line)),
  );
/** Asks for a page, again where a busy machine left it to the browser before it was tried, until that is so. */
const askUntil = (url: string, isSo: () => boolean | Promise<boolean>) =>
  until(async () => {
    expect(isLeftToBrowser(await html(url))).toBe(true);
    return isSo();
  });
/** Documents so far whose page was not tried, having taken a process with it. */
const suspendedViews = async () => {
  const counts = await register.getSingleMetric('documents_total')?.get();
  return counts?.values.find(({ labels }) => labels.view === 'suspended')?.value ?? 0;
};
const askUntilReported = (url: string, count = 1) => askUntil(url, () => reports().length >= count);
afterEach(() => site.close());

describe('a page whose code fails', () => {
  it.each([
    ['throws while it says what it reads', '/?reads=throw'],
    ['throws while it is drawn', '/?draw=throw'],
    ['answers something that is no list of calls', '/?reads=garbage'],
    ['answers nothing', '/?reads=nothing'],
    ['draws something that is no view', '/?draw=garbage'],
    ['draws nothing', '/?draw=nothing'],
    ['draws more than a document holds', '/?draw=large'],
    ['throws an error that cannot be read', '/?draw=strange'],
    ['throws an error with a name that is no text', '/?draw=named'],
    ['sends a message of its own', '/?draw=message'],
    ['sends a signal', '/?draw=kill'],
    ['opens the debugger of the page server', '/?draw=inspect'],
    ['listens to the tasks of others', '/?draw=listen'],
    ['asks for a module of Node', '/?draw=builtin'],
    ['requires a module of Node', '/?draw=require'],
    ['connects to somebody', '/?draw=connect'],
  ])('is left to the browser when it %s, in the process that goes on drawing', async (_, url) => {
    await open(1);
    const { pid } = await drawn();
    expect(isLeftToBrowser(await html(url))).toBe(true);
    expect((await drawn()).pid).toBe(pid);
  });

  it.each(['flood', 'stray'])('does not disturb anybody by a %s', async (action) => {
    await open(1);
    const { pid } = await drawn();
    expect((await drawn(`/?draw=${action}`)).pid).toBe(pid);
    expect((await drawn()).pid).toBe(pid);
  });

  it('is reported once, with the front end, its version and the place in its file', async () => {
    await open(1);
    await askUntilReported('/?draw=throw');
    for (let attempt = 0; attempt < 2; attempt++) await html('/?draw=throw');
    await drawn();
    const [report, ...others] = reports();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ remote: 'mf-a', version, part: 'first view /', message: 'TypeError: is not a function' });
    expect(report.stack).toContain(`/releases/mf-a/${version}/server.cjs:`);
  });
});

describe('a remote that cannot be evaluated', () => {
  it('is reported with what it threw, not with what a second attempt would meet', async () => {
    const shell = `${shellOutput}exports.shared.taken = new Set();`;
    const broken = "if (require('taken').size) throw new Error('a slice is taken'); require('taken').add(1); null.width;";
    releases = new Releases().output('shell', shell).output('mf-a', broken).shell().remote({ pages });
    site = await openSite(releases.publish(), { shop, renderers: 1 });
    await askUntilReported('/', 1);
    await askUntilReported('/poison', 2);
    const message = "TypeError: Cannot read properties of null (reading '…')";
    expect(reports().map(({ remote, part, message }) => [remote, part, message])).toEqual([
      ['mf-a', 'first view /', message],
      ['mf-a', 'first view /poison', message],
    ]);
  });
});

describe('a page that takes its process with it', () => {
  it.each([
    ['loops while it says what it reads', '/poison?reads=loop', /^It took longer than 1000 ms\.$/],
    ['loops while it is drawn', '/poison?draw=loop', /^It took longer than 1000 ms\.$/],
    ['never ends', '/poison?draw=hang', /^It took longer than 1000 ms\.$/],
    ['fills the memory with objects', '/poison?draw=heap', /^(Its process ended|It took longer than 1000 ms|It held \d+ MiB)\.$/],
    ['fills the memory with buffers', '/poison?draw=buffers', /^(It took longer than 1000 ms|It held \d+ MiB)\.$/],
  ])('is left to the browser when it %s, and the process is replaced', async (_, url, message) => {
    await open(1);
    const { pid } = await drawn();
    await askUntil(url, () => isGone(pid));
    expect((await drawn()).pid).not.toBe(pid);
    await until(async () => reports().length > 0);
    expect(reports()).toMatchObject([{ remote: 'mf-a', version, part: 'first view /poison', message: expect.stringMatching(message) }]);
  });

  it('is not tried again for a while, so that it takes no further process', async () => {
    await open(1);
    const first = await drawn();
    await askUntil('/poison?draw=buffers', () => isGone(first.pid));
    const { pid } = await drawn();
    const before = await suspendedViews();
    for (const url of ['/poison?draw=buffers', '/poison']) expect(isLeftToBrowser(await html(url))).toBe(true);
    expect(await suspendedViews()).toBe(before + 2);
    expect((await drawn()).pid).toBe(pid);
    const failed = await register.getSingleMetricAsString('renderer_tasks_failed_total');
    expect(failed).toMatch(/failure="(died|timed_out)",front_end="mf-a"\} [1-9]/);
  });

  it('costs no other page its first view, however often it is asked for', async () => {
    await open();
    await drawn();
    const poisoned = Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await wait(index * 20);
        return html('/poison?draw=loop');
      }),
    );
    // A busy machine may leave one to the browser for being late; none is suspended, or blamed.
    await askUntil('/poison?draw=loop', async () => (await drawn('/')) && reports().length > 0);
    for (let asked = 0; asked < 60; asked++) await drawn('/');
    expect((await poisoned).every(isLeftToBrowser)).toBe(true);
    expect(new Set(reports().map(({ part }) => part))).toEqual(new Set(['first view /poison']));
  });
});

describe('a page that leaves something behind', () => {
  it('does not reach the next one by its timers', async () => {
    await open(1);
    const { pid } = await drawn('/?draw=later');
    await wait(100);
    expect((await drawn()).pid).toBe(pid);
  });

  it('is suspended when it ends its process after it was drawn, and the page that came next is drawn', async () => {
    await open(1);
    const before = await suspendedViews();
    const pids = new Set<number>();
    await until(async () => {
      const page = drawnIn(await html('/poison?draw=wedge'));
      if (page) pids.add(page.pid);
      await drawn();
      return (await suspendedViews()) > before;
    });
    expect([...pids].map(isGone)).toContain(true);
    expect([...pids].map(isGone)).not.toContain(false);
  });

  it('loses the process that it harmed for all', async () => {
    await open(1);
    const { pid } = await drawn('/poison?draw=harm');
    await until(async () => {
      const page = drawnIn(await html('/?draw=breakage'));
      return page && page.pid !== pid;
    });
  });
});

describe('processes that are killed from outside', () => {
  it('cost nobody a page: the next request is served, and they are replaced', async () => {
    await open();
    const pids = new Set<number>();
    await until(async () => {
      await Promise.all([1, 2, 3, 4].map(async () => pids.add((await drawn()).pid)));
      return pids.size === 2;
    });
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await html('/');
    expect(pids).not.toContain((await drawn()).pid);
  });
});

describe('a page server that is killed', () => {
  it('takes its renderer along, even one that loops', async () => {
    await open(0);
    const looping = 'exports.reads = () => { for (;;) {} };';
    const path = join(releases.folder, 'looping.cjs');
    writeFileSync(path, looping);
    const integrity = `sha384-${createHash('sha384').update(looping).digest('base64')}`;
    const parent = spawn(process.execPath, [join(import.meta.dirname, 'renderer-parent.ts'), releases.folder, path, integrity]);
    const [pid] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
    expect(Number(pid)).toBeGreaterThan(1);
    await until(async () => isGone(Number(pid)));
  });
});

describe('a release under load', () => {
  it('fails no document, mixes no versions, and leaves nothing of the old one', async () => {
    await open();
    const old = (await drawn()).pid;
    let running = true;
    const bodies: string[] = [];
    const load = [1, 2, 3].map(async () => {
      while (running) bodies.push(await html('/'));
    });
    releases.output('mf-a', remoteOutput(next)).remote({ pages }, { version: next, default: true }).publish();
    await until(async () => drawnIn(await html('/'))?.version === next);
    await until(async () => isGone(old));
    running = false;
    await Promise.all(load);
    const versions = bodies.map((body) => [jsonIn(body, 'boot').remotes[0].version, drawnIn(body)?.version ?? 'by the browser']);
    for (const [composed, shown] of versions) expect([composed, 'by the browser']).toContain(shown);
    expect((await drawn()).version).toBe(next);
  });
});

describe('a shell that cannot be evaluated', () => {
  it('is served without first views', async () => {
    releases = new Releases().output('shell', 'throw new Error("no");').output('mf-a', remoteOutput(version)).shell().remote({ pages });
    site = await openSite(releases.publish(), { shop, renderers: 1 });
    expect(isLeftToBrowser(await html('/'))).toBe(true);
  });

  it('is reported before anybody asks for a page', async () => {
    releases = new Releases().output('shell', 'require("sharp");').output('mf-a', remoteOutput(version)).shell().remote({ pages });
    site = await openSite(releases.publish(), { shop, renderers: 1 });
    const said = { remote: 'shell', part: 'first view', message: 'Error: requires "…", which nobody provides.' };
    expect(await until(async () => reports().find(({ part }) => part === 'first view'))).toMatchObject(said);
  });
});
