import { promisify } from 'node:util';
import { worker, workerEmit } from 'workerpool';
import { confine } from './confine.ts';
import { describe } from './describe.ts';
import { pagesOf, realmOf } from './realms.ts';
import type { Answer, RenderEvent, Results, Task } from './task.ts';

// Runs in a child process that the parent limits and kills: front-end code may throw, loop, grow or exit here.
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
  if (state.length + view.head.length + view.html.length > longestView)
    throw new Error('The view is too large for a document.');
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
  const response = await answerTo(task);
  endTimers();
  // Immediates of the page run now, within its time limit.
  await nextTurn();
  await nextTurn();
  return { ...response, bytes: own.memoryUsage.rss() };
}

// A stray error of one page must not end the renderings of others.
own.on('uncaughtException', (error) => emit({ stray: describe(error) }));
own.on('unhandledRejection', (error) => emit({ stray: describe(error) }));
// Registers the worker before `confine` removes `process`; no task runs in between.
worker({ run });
const { endTimers } = confine();
