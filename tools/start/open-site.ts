import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { seconds, step } from '../entry/steps.mjs';
import { build } from '../site/build.ts';
import { type DataPaths, makeDataDir, resetDataDir } from '../site/data-dir.ts';
import { takeLock } from '../site/lock.ts';
import { readSecrets } from '../site/secrets.ts';
import { Database } from './database.ts';
import { seedDemo } from './demo.ts';
import { namesOf, printOpen, printRefused, printReset, stopAndPrint } from './output.ts';
import { choosePorts } from './ports.ts';
import { programPlans, type SiteContext } from './programs.ts';
import { releaseInOwnProcess } from './releases.ts';
import { rotateLogs } from './rotate.ts';
import type { Values } from './settings.mjs';
import { Site } from './site.ts';
import { everythingReady } from './wait-ready.ts';

export interface SiteOptions {
  values: Values;
  reset: boolean;
  paths: DataPaths;
  /** Aborting ends the site, also during the start. */
  signal: AbortSignal;
}

/** Runs the complete site with progress output until the signal ends it. Rejects when the start fails. */
export async function openSite({ values, reset, paths, signal }: SiteOptions): Promise<void> {
  const unlock = await takeLock(paths.lock);
  if (!unlock)
    throw new Error(`A site already runs or starts on ${paths.dataDir}: stop it first or choose another DATA_DIR.`);
  try {
    if (reset) printReset(resetDataDir(paths));
    makeDataDir(paths);
    rotateLogs(paths.logs);
    const context = { values, secrets: readSecrets(paths.secrets), paths, ports: await choosePorts(values) };
    await run(context, signal);
  } finally {
    unlock();
  }
}

async function run(context: SiteContext, signal: AbortSignal): Promise<void> {
  const { paths } = context;
  const database = new Database(context, () => site.note());
  const site = new Site(context, database);
  try {
    await start(site, database, context, signal);
    if (!existsSync(paths.started))
      writeFileSync(paths.started, `${JSON.stringify({ at: new Date().toISOString() })}\n`);
    printOpen(context);
    const rotation = setInterval(() => rotateLogs(paths.logs), 60_000);
    await once(signal, 'abort');
    clearInterval(rotation);
  } finally {
    await stopAndPrint(() => site.stop());
  }
}

async function start(site: Site, database: Database, context: SiteContext, signal: AbortSignal): Promise<void> {
  const { paths } = context;
  const untilEnded = <T>(work: Promise<T>): Promise<T> => Promise.race([work, rejectionOf(signal)]);
  const opening = database.start();
  opening.catch(() => {});
  await step(
    'Build',
    () => untilEnded(build([], signal)),
    (what) => what,
  );
  await step(
    'Database',
    () => untilEnded(opening),
    (ms) => `up in ${seconds(ms)}, beside the build`,
  );
  await step(
    'Demo data',
    () => untilEnded(seedDemo(context)),
    (what) => what,
  );
  const { refused } = await step(
    'Releases',
    () => untilEnded(releaseInOwnProcess(paths.releases)),
    ({ released }) => namesOf(released),
  );
  printRefused(refused);
  await step(
    'Processes',
    () => untilEnded(startPrograms(site, context)),
    (names) => names.join(', '),
  );
  await step('Ready', () => untilEnded(everythingReady(context.ports)));
}

/** Another program may take a chosen port before it is used; then all ports are chosen again. */
async function startPrograms(site: Site, context: SiteContext): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    const plans = programPlans(context);
    try {
      await site.start(plans);
      return plans.map(({ name }) => name);
    } catch (error) {
      if (attempt === 3 || !String(error).includes('EADDRINUSE')) throw error;
      await site.stopPrograms();
      Object.assign(context.ports, await choosePorts(context.values), { postgres: context.ports.postgres });
    }
  }
}

const rejectionOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const ended = () => reject(new Error('The start was stopped.'));
    if (signal.aborted) ended();
    else signal.addEventListener('abort', ended, { once: true });
  });
