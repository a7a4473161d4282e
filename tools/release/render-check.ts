import { join } from 'node:path';
import type { Boot } from '@shop/contracts/registry';
import type { RemotePage } from '@shop/contracts/remote';
import type { OutputFile, Task } from '../../shell/src/render/process/task.ts';
import type { RenderFailure } from '../../shell/src/server/renderers/failure.ts';
import { RenderProcesses } from '../../shell/src/server/renderers/render-processes.ts';
import type { Checked } from './built.ts';
import type { SiteVersions } from './site-versions.ts';

/** CPU time in ms, far above the page server's own limit. */
const limitMs = 5_000;
const origin = 'https://shop.example';

/**
 * Why the page server could not render pages of these versions. Each page is rendered without data in a
 * process like the page server's; a shell with all remotes, a remote with all shells.
 */
export async function renderErrors(built: Checked, site: SiteVersions): Promise<string[]> {
  const on = (isShell: boolean) =>
    [...site].filter(([name]) => (name === 'shell') === isShell).flatMap(([, versions]) => versions);
  const isShell = built.descriptor.name === 'shell';
  const errors: string[] = [];
  for (const shell of isShell ? [built] : on(true))
    errors.push(...(await errorsWith(shell, isShell ? on(false) : [built])));
  return errors;
}

async function errorsWith(shell: Checked, remotes: Checked[]): Promise<string[]> {
  const errors: string[] = [];
  for (const remote of remotes) {
    for (const { path, error } of await pageErrors(shell, remote))
      errors.push(`${nameOf(remote)} cannot render ${path} on the server with ${nameOf(shell)}: ${error}`);
  }
  return errors;
}

async function pageErrors(shell: Checked, remote: Checked): Promise<{ path: string; error: string }[]> {
  const pages = drawnPages(shell, remote);
  if (pages.length === 0) return [];
  const errors: { path: string; error: string }[] = [];
  const processes = new RenderProcesses({ count: 1, folders: [shell.folder, remote.folder], taskLimitMs: limitMs });
  for (const page of pages) {
    const error = await drawError(processes, drawTask(shell, remote, page));
    if (error) errors.push({ path: page.path, error });
  }
  processes.close();
  return errors;
}

const nameOf = ({ descriptor: { name, version } }: Checked) => `${name} ${version}`;

function drawnPages({ descriptor: shell }: Checked, { descriptor: { server, remote } }: Checked): RemotePage[] {
  return shell.server && server && remote ? remote.pages.filter(({ layout }) => layout !== 'staff') : [];
}

function drawTask(shell: Checked, remote: Checked, page: RemotePage): Task {
  const outputs = { composition: nameOf(remote), shell: outputOf(shell), remote: outputOf(remote) };
  return {
    kind: 'draw',
    outputs,
    request: { url: origin + addressOf(page), boot: bootOf(remote), at: Date.now() },
    responses: {},
  };
}

function outputOf({ folder, descriptor: { name, version, server } }: Checked): OutputFile {
  return { name, version, path: join(folder, server?.file ?? ''), integrity: server?.integrity ?? '' };
}

/** Fills parameters with "1", because a visitor may put anything there. */
const addressOf = ({ path }: RemotePage) => path.replace(/\/:\w+\?/g, '').replace(/:\w+|\*/g, '1') || '/';

function bootOf({ descriptor: { name, version, remote } }: Checked): Boot {
  const { pages = [], slots = [], nav = [] } = remote ?? {};
  return {
    composition: '1',
    remotes: [{ name, version, entry: '', pages, slots, nav }],
    shop: null,
    demo: false,
    guest: true,
    origin,
  };
}

async function drawError(processes: RenderProcesses, task: Task): Promise<string | undefined> {
  try {
    await processes.run({ task, until: Number.POSITIVE_INFINITY });
    return undefined;
  } catch (error) {
    const { message, thrown } = error as RenderFailure;
    return thrown ? said(thrown) : message;
  }
}

function said({ message, stack }: { message: string; stack: string }): string {
  const frame = stack.split('\n').find((line) => line.includes('/releases/'));
  return [message, frame?.trim()].filter(Boolean).join(' ');
}
