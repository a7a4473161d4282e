import { confine } from './confine.ts';
import { describe } from './describe.ts';
import { pagesOf, realmOf } from './realms.ts';
import type { RendererMessage, Results, Task, TaskMessage } from './task.ts';

// Runs as a process of its own, which its parent watches and kills: code of front ends may throw, loop, grow or exit here.
const own = process;
const send = own.send?.bind(own) as (message: RendererMessage) => void;
const { endTimers } = confine();

const longestView = 4_194_304;

async function run(task: Task): Promise<Results[Task['kind']]> {
  const realm = realmOf(task.outputs);
  const pages = pagesOf(realm, task.outputs);
  if (task.kind === 'load') return null;
  if (task.kind === 'reads') return realm.shell.reads(task.request, pages);
  const view = await realm.shell.draw(task.request, pages, task.responses);
  const state = JSON.stringify(view.state ?? null);
  if (state.length + view.head.length + view.html.length > longestView) throw new Error('The view is too large for a document.');
  return { ...view, state };
}

async function answer({ id, task }: TaskMessage): Promise<RendererMessage> {
  try {
    return { id, result: await run(task) };
  } catch (error) {
    return { id, error: describe(error) };
  } finally {
    endTimers();
  }
}

own.on('message', async (message: TaskMessage) => {
  send({ begun: message.id });
  send(await answer(message));
});
// What front-end code left behind in a promise ends no page of others.
own.on('uncaughtException', (error) => send({ stray: describe(error) }));
own.on('unhandledRejection', (error) => send({ stray: describe(error) }));
own.on('disconnect', () => own.exit());
