import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Boot } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import { launch } from '../../shell/src/server/renderers/launch.ts';
import type { OutputFile, RendererMessage, Task } from '../../shell/src/server/renderers/task.ts';
import type { Checked } from './built.ts';
import type { SiteVersions } from './site-versions.ts';

/** Far above what a page server lets a page take: the machine that releases may be busy. */
const limitMs = 10_000;
const origin = 'https://shop.example';

/**
 * Why the page server could not draw the pages of these versions, one sentence each: every page is drawn once without any data, as
 * while the services are away, in a process like the page server's. A shell is tried with all remotes, a remote with all shells.
 */
export async function drawingErrors(built: Checked, site: SiteVersions): Promise<string[]> {
  const on = (isShell: boolean) => [...site].filter(([name]) => (name === 'shell') === isShell).flatMap(([, versions]) => versions);
  const isShell = built.descriptor.name === 'shell';
  const errors: string[] = [];
  for (const shell of isShell ? [built] : on(true)) errors.push(...(await errorsWith(shell, isShell ? on(false) : [built])));
  return errors;
}

async function errorsWith(shell: Checked, remotes: Checked[]): Promise<string[]> {
  const errors: string[] = [];
  for (const remote of remotes) {
    for (const { path, error } of await pageErrors(shell, remote))
      errors.push(`${nameOf(remote)} cannot draw ${path} on the server with ${nameOf(shell)}: ${error}`);
  }
  return errors;
}

async function pageErrors(shell: Checked, remote: Checked): Promise<{ path: string; error: string }[]> {
  const errors: { path: string; error: string }[] = [];
  let renderer: ChildProcess | undefined;
  for (const page of drawnPages(shell, remote)) {
    if (!renderer || hasEnded(renderer)) renderer = launch(shell.folder, remote.folder);
    const error = await drawError(renderer, drawTask(shell, remote, page));
    if (error) errors.push({ path: page.path, error });
  }
  renderer?.kill('SIGKILL');
  return errors;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const nameOf = ({ descriptor: { name, version } }: Checked) => `${name} ${version}`;

function drawnPages({ descriptor: shell }: Checked, { descriptor: { server, remote } }: Checked): RemotePage[] {
  return shell.server && server && remote ? remote.pages.filter(({ layout }) => layout !== 'staff') : [];
}

function drawTask(shell: Checked, remote: Checked, page: RemotePage): Task {
  const outputs = { composition: nameOf(remote), shell: outputOf(shell), remote: outputOf(remote) };
  return { kind: 'draw', outputs, request: { url: origin + addressOf(page), boot: bootOf(remote), at: Date.now() }, responses: {} };
}

function outputOf({ folder, descriptor: { name, version, server } }: Checked): OutputFile {
  return { name, version, path: join(folder, server?.file ?? ''), integrity: server?.integrity ?? '' };
}

/** A visitor may put anything in the place of a parameter. */
const addressOf = ({ path }: RemotePage) => path.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, '1') || '/';

function bootOf({ descriptor: { name, version, remote } }: Checked): Boot {
  const { pages = [], slots = [], nav = [] } = remote ?? {};
  return { composition: '1', remotes: [{ name, version, entry: '', pages, slots, nav }], shop: null, demo: false, guest: true, origin };
}

/** What the code threw, with the place; undefined for a page that was drawn. */
async function drawError(renderer: ChildProcess, task: Task): Promise<string | undefined> {
  const limit = setTimeout(() => renderer.kill('SIGKILL'), limitMs);
  const error = await new Promise<string | undefined>((settle) => {
    renderer.once('exit', () => settle(renderer.killed ? `it takes longer than ${limitMs / 1_000} s.` : 'its process ends.'));
    renderer.on('message', (message: RendererMessage) => {
      if ('id' in message) settle('error' in message ? said(message.error) : undefined);
    });
    renderer.send({ id: '1', task }, () => undefined);
  });
  clearTimeout(limit);
  renderer.removeAllListeners();
  return error;
}

/** The message stands in the stack, but for its kind where somebody changed the name. */
function said({ message, stack }: { message: string; stack: string }): string {
  const frame = stack.split('\n').find((line) => line.includes('/releases/'));
  return [message, frame?.trim()].filter(Boolean).join(' ');
}
