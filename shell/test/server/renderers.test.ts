import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { register } from 'prom-client';
import type { Task } from '../../src/render/process/task.ts';
import { RenderProcesses } from '../../src/server/renderers/render-processes.ts';
import { isLeftToBrowser, remoteOutput, renderedIn, shellOutput } from './outputs.ts';
import { shop } from './shop.ts';
import { jsonIn, openSite, Releases } from './site.ts';
import { until } from './until.ts';

const version = '1.0.0-r11111111';
const next = '1.1.0-r22222222';
/** Shorter than in production, because a looping page uses a core. */
const taskLimitMs = 400;
const tookTooLong = expect.stringMatching(/^It took (more than 400 ms of CPU time|longer than 2000 ms)\.$/);
const looping = '/poison/loop';
const hanging = '/poison/hang';
const pages = ['/', '/reported', looping, hanging, '/poison/buffers', '/poison/loop-again', '/poison/wedge'].map(
  (path) => ({
    path,
    expose: './routes',
  }),
);

let site: Awaited<ReturnType<typeof openSite>>;
let releases: Releases;
type Options = Parameters<typeof openSite>[1];
const open = async (options: Options, shell = shellOutput, remote = remoteOutput(version)) => {
  releases = new Releases().output('shell', shell).output('mf-a', remote).shell().remote({ pages });
  site = await openSite(releases.publish(), { shop, ...options });
};
/** One site per describe block. */
const openForAll = (...options: Parameters<typeof open>) => {
  beforeAll(() => open(...options));
  afterAll(() => site.close());
};
const html = async (url: string) => {
  const { statusCode, body } = await site.get(url);
  expect(statusCode).toBe(200);
  return body;
};
/** Waits until the page renders, while a killed process is being replaced. */
const rendered = (url = '/') => until(async () => renderedIn(await html(url)));
const isGone = (pid: number) => {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
};
/** Reports about a path; they are written after the documents are sent. */
const reportsOf = (path: string) =>
  readdirSync(site.reports)
    .flatMap((file) => readFileSync(join(site.reports, file), 'utf8').split('\n').slice(0, -1))
    .map((line) => JSON.parse(line))
    .filter(({ part }) => part === `first view ${path}`.trim());
/** Requests a page until its render was attempted, because a busy machine may skip attempts. */
const askUntil = (url: string, isSo: () => boolean | Promise<boolean>) =>
  until(async () => {
    expect(isLeftToBrowser(await html(url))).toBe(true);
    return isSo();
  });
const suspendedViews = async () => {
  const counts = await register.getSingleMetric('documents_total')?.get();
  return counts?.values.find(({ labels }) => labels.view === 'suspended')?.value ?? 0;
};
const untilSuspended = async (url: string) => {
  const before = await suspendedViews();
  await askUntil(url, async () => (await suspendedViews()) > before);
};
const askUntilReported = (url: string, path = url) => askUntil(url, () => reportsOf(path).length > 0);

describe('a page whose code fails', () => {
  openForAll({ renderers: 1 });

  it.each([
    ['throws while it lists its calls', '/?reads=throw'],
    ['throws while it renders', '/?draw=throw'],
    ['returns an invalid list of calls', '/?reads=garbage'],
    ['returns nothing', '/?reads=nothing'],
    ['renders an invalid view', '/?draw=garbage'],
    ['renders nothing', '/?draw=nothing'],
    ['renders more than the size limit', '/?draw=large'],
    ['throws an error that cannot be read', '/?draw=strange'],
    ['throws an error with a non-string name', '/?draw=named'],
    ['sends a process message', '/?draw=message'],
    ['sends a signal', '/?draw=kill'],
    ['ends its process', '/?draw=exit'],
    ['opens the debugger of the page server', '/?draw=inspect'],
    ['listens to tasks', '/?draw=listen'],
    ['requests a built-in module', '/?draw=builtin'],
    ['requires a built-in module', '/?draw=require'],
    ['opens a connection', '/?draw=connect'],
  ])('is client-rendered when it %s, without ending its process', async (_, url) => {
    const { pid } = await rendered();
    expect(isLeftToBrowser(await html(url))).toBe(true);
    expect((await rendered()).pid).toBe(pid);
  });

  it.each(['flood', 'stray'])('does not disturb other pages by a %s', async (action) => {
    const { pid } = await rendered();
    expect((await rendered(`/?draw=${action}`)).pid).toBe(pid);
    expect((await rendered()).pid).toBe(pid);
  });

  it('is reported once with front end, version and source position', async () => {
    await askUntilReported('/reported?draw=throw', '/reported');
    for (let attempt = 0; attempt < 2; attempt++) await html('/reported?draw=throw');
    await rendered();
    const [report, ...others] = reportsOf('/reported');
    expect(others).toEqual([]);
    expect(report).toMatchObject({ remote: 'mf-a', version, message: 'TypeError: is not a function' });
    expect(report.stack).toContain(`/releases/mf-a/${version}/server.cjs:`);
  });

  it('leaves no timers for the next page', async () => {
    const { pid } = await rendered('/?draw=later');
    await wait(100);
    expect((await rendered()).pid).toBe(pid);
  });
});

describe('a remote that cannot be evaluated', () => {
  openForAll(
    { renderers: 1 },
    `${shellOutput}exports.shared.taken = new Set();`,
    "if (require('taken').size) throw new Error('a slice is taken'); require('taken').add(1); null.width;",
  );

  it('is reported with its first error', async () => {
    for (const path of ['/', '/reported']) {
      await askUntilReported(path);
      expect(reportsOf(path)).toMatchObject([
        { remote: 'mf-a', message: "TypeError: Cannot read properties of null (reading '…')" },
      ]);
    }
  });
});

describe('a page that ends its renderer process', () => {
  openForAll({ renderers: 1, taskLimitMs });

  it('is client-rendered and its process replaced when it loops', async () => {
    const { pid } = await rendered();
    await askUntil(`${looping}?reads=loop`, () => isGone(pid));
    expect((await rendered()).pid).not.toBe(pid);
    await until(async () => reportsOf(looping).length > 0);
    expect(reportsOf(looping)).toMatchObject([{ remote: 'mf-a', version, message: tookTooLong }]);
  });

  it('is client-rendered and its process replaced when it hangs', async () => {
    const { pid } = await rendered();
    await askUntil(`${hanging}?draw=hang`, () => isGone(pid));
    expect((await rendered()).pid).not.toBe(pid);
  });

  it('keeps its process when it waits longer than its CPU limit', async () => {
    const { pid } = await rendered();
    expect(isLeftToBrowser(await html('/?draw=slow'))).toBe(true);
    expect((await rendered()).pid).toBe(pid);
  });

  it('is suspended after it fills the memory twice', async () => {
    const path = '/poison/buffers';
    const first = await rendered();
    await untilSuspended(`${path}?draw=buffers`);
    const { pid } = await rendered();
    expect(pid).not.toBe(first.pid);
    const before = await suspendedViews();
    for (const url of [`${path}?draw=buffers`, path]) expect(isLeftToBrowser(await html(url))).toBe(true);
    expect(await suspendedViews()).toBe(before + 2);
    expect((await rendered()).pid).toBe(pid);
    expect(reportsOf(path)[0]).toMatchObject({
      remote: 'mf-a',
      version,
      message: expect.stringMatching(/^It (took|held) /),
    });
    const failed = await register.getSingleMetricAsString('renderer_tasks_failed_total');
    expect(failed).toMatch(/failure="(died|timed_out)",front_end="mf-a"\} [1-9]/);
  });
});

describe('a page that ends its process after rendering', () => {
  openForAll({ renderers: 1, taskLimitMs });

  it('is suspended, and the next page still renders', async () => {
    const { pid } = await rendered();
    await untilSuspended('/poison/wedge?draw=wedge');
    expect(isGone(pid)).toBe(true);
    await rendered();
  });
});

describe('two renderers', () => {
  openForAll({ renderers: 2, taskLimitMs });

  it('render other pages while a looping page is requested', async () => {
    const [path, url] = ['/poison/loop-again', '/poison/loop-again?draw=loop'];
    await rendered();
    const poisoned = Promise.all(
      Array.from({ length: 30 }, async (_, index) => {
        await wait(index * 20);
        return html(url);
      }),
    );
    // A busy machine may render one late in the browser; no page is suspended or reported.
    await askUntil(url, async () => (await rendered()) && reportsOf(path).length > 0);
    for (let asked = 0; asked < 60; asked++) await rendered();
    expect((await poisoned).every(isLeftToBrowser)).toBe(true);
    expect(reportsOf('/')).toEqual([]);
  });

  it('are replaced after a kill, without a lost page', async () => {
    const pids = new Set<number>();
    await until(async () => {
      await Promise.all([1, 2, 3, 4].map(async () => pids.add((await rendered()).pid)));
      return pids.size > 1;
    });
    for (const pid of pids) process.kill(pid, 'SIGKILL');
    await html('/');
    expect(pids).not.toContain((await rendered()).pid);
  });

  it('lose no document and mix no versions during a release', async () => {
    const old = (await rendered()).pid;
    let running = true;
    const bodies: string[] = [];
    const load = [1, 2, 3].map(async () => {
      while (running) bodies.push(await html('/'));
    });
    releases.output('mf-a', remoteOutput(next)).remote({ pages }, { version: next, default: true }).publish();
    await until(async () => renderedIn(await html('/'))?.version === next);
    await until(async () => isGone(old));
    running = false;
    await Promise.all(load);
    const versions = bodies.map((body) => [
      jsonIn(body, 'boot').remotes[0].version,
      renderedIn(body)?.version ?? 'by the browser',
    ]);
    for (const [composed, shown] of versions) expect([composed, 'by the browser']).toContain(shown);
    expect((await rendered()).version).toBe(next);
  });
});

/** A separate server bundle of a shell, as a task names it. */
const outputsOf = (code: string) => {
  const path = join(releases.folder, 'own.cjs');
  writeFileSync(path, code);
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  return { composition: '1', shell: { name: 'shell', version: '1.0.0', path, integrity } };
};

describe('a queued task whose process ends', () => {
  openForAll({ renderers: 0 });

  it('runs in the next process without another process being added', async () => {
    const outputs = outputsOf('exports.reads = ({ at }) => { while (at === 0) {} return { calls: [] }; };');
    const processes = new RenderProcesses({ count: 1, folders: [releases.folder], taskLimitMs });
    const attempt = (at: number) => {
      const task = { kind: 'reads', outputs, request: { at } } as unknown as Task;
      return processes.run({ task, until: Number.POSITIVE_INFINITY });
    };
    const [first, second] = await Promise.allSettled([attempt(0), attempt(1)]);
    processes.close();
    expect([first, second]).toMatchObject([{ reason: { kind: 'timed_out' } }, { value: { calls: [] } }]);
  });
});

describe('a killed page server', () => {
  openForAll({ renderers: 0 });

  it('ends its renderer process, even in a loop', async () => {
    const { path, integrity } = outputsOf('exports.reads = () => { for (;;) {} };').shell;
    const parent = spawn(process.execPath, [
      join(import.meta.dirname, 'renderer-parent.ts'),
      releases.folder,
      path,
      integrity,
    ]);
    const [pid] = await Promise.all([text(parent.stdout), once(parent, 'exit')]);
    expect(Number(pid)).toBeGreaterThan(1);
    await until(async () => isGone(Number(pid)));
  });
});

describe('a shell that cannot be evaluated', () => {
  openForAll({ renderers: 1 }, 'require("sharp");');

  it('is reported before the first page request', async () => {
    const said = { remote: 'shell', message: 'Error: requires "…", which the shell does not provide.' };
    expect(await until(async () => reportsOf('')[0])).toMatchObject(said);
  });

  it('is served without first views', async () => {
    expect(isLeftToBrowser(await html('/'))).toBe(true);
  });
});
