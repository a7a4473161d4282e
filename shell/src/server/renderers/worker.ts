import { pagesOf, realmOf } from './realms.ts';
import type { RendererMessage, Results, Task, TaskError, TaskMessage } from './task.ts';

// Runs as a process of its own, which its parent watches and kills: code of front ends may throw, loop, grow or exit here.
const send = process.send?.bind(process) as (message: RendererMessage) => void;
delete process.send;

const longest = { message: 1_000, stack: 16_000, view: 4_194_304 };

function describe(error: unknown): TaskError {
  const { name, message, stack } = error instanceof Error ? error : { name: 'Error', message: String(error), stack: '' };
  return { message: `${name}: ${message}`.slice(0, longest.message), stack: String(stack).slice(0, longest.stack) };
}

async function run(task: Task): Promise<Results[Task['kind']]> {
  const realm = realmOf(task.outputs);
  const pages = pagesOf(realm, task.outputs);
  if (task.kind === 'load') return null;
  if (task.kind === 'reads') return realm.shell.reads(task.request, pages);
  const view = await realm.shell.draw(task.request, pages, task.responses);
  const state = JSON.stringify(view.state ?? null);
  if (state.length + view.head.length + view.html.length > longest.view) throw new Error('The view is too large for a document.');
  return { ...view, state };
}

process.on('message', async ({ id, task }: TaskMessage) => {
  try {
    send({ id, result: await run(task) });
  } catch (error) {
    send({ id, error: describe(error) });
  }
});
// What front-end code left behind in a timer or a promise ends no page of others.
process.on('uncaughtException', (error) => send({ stray: describe(error) }));
process.on('unhandledRejection', (error) => send({ stray: describe(error) }));
process.on('disconnect', () => process.exit());
