import { promisify } from 'node:util';
import { worker, workerEmit } from 'workerpool';
import { confine } from './confine.ts';
import { describe } from './describe.ts';
import { pagesOf, realmOf } from './realms.ts';
import type { Answer, RenderEvent, Results, Task } from './task.ts';

// Runs as a process of its own, which its parent watches and kills: code of front ends may throw, loop, grow or exit here.
const own = process;
const emit = (event: RenderEvent) => workerEmit(event);
const nextTurn = promisify(setImmediate);

const longestView = 4_194_304;

async function resultOf(task: Task): Promise<Results[Task['kind']]> {
  const realm = realmOf(task.outputs);
  const pages = pagesOf(realm, task.outputs);
  if (task.kind === 'load') return null;
  if (task.kind === 'reads') return realm.shell.reads(task.request, pages);
  const view = await realm.shell.draw(task.request, pages, task.responses);
  const state = JSON.stringify(view.state ?? null);
  if (state.length + view.head.length + view.html.length > longestView) throw new Error('The view is too large for a document.');
  return { ...view, state };
}

async function answerTo(task: Task): Promise<Answer> {
  try {
    return { result: await resultOf(task) };
  } catch (error) {
    return { error: describe(error) };
  }
}

async function run(task: Task, until: number): Promise<Answer> {
  if (Date.now() > until) return { late: true };
  const { user, system } = own.cpuUsage();
  emit({ begun: { pid: own.pid, cpuMs: (user + system) / 1_000 } });
  const answer = await answerTo(task);
  endTimers();
  // What the page left behind runs now, and counts against its own time.
  await nextTurn();
  await nextTurn();
  return { ...answer, bytes: own.memoryUsage.rss() };
}

// What front-end code left behind in a promise ends no page of others.
own.on('uncaughtException', (error) => emit({ stray: describe(error) }));
own.on('unhandledRejection', (error) => emit({ stray: describe(error) }));
// Before `process` is taken from everybody: no task comes in between.
worker({ run });
const { endTimers } = confine();
