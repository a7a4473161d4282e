import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, siteFile, startTime } from '../../tools/site/running-site.mjs';

export type SeenProcess = ReturnType<typeof processesOf>[number];

export function processesOf(dataDir: string) {
  return siteFile(dataDir)?.processes ?? [];
}

export const supervisorOf = (dataDir: string): number => siteFile(dataDir)?.pid ?? 0;

export const pidsOf = (dataDir: string) => Object.fromEntries(processesOf(dataDir).map(({ name, pid }) => [name, pid]));

/** Sum of the metric series of a process that start with one of `series`, such as `jobs_total{kind="mail"`. */
export async function counted(dataDir: string, name: string, ...series: string[]): Promise<number> {
  const port = processesOf(dataDir).find((one) => one.name === name)?.port;
  if (!port) throw new Error(`${name} does not run`);
  const lines = (await (await fetch(`http://127.0.0.1:${port + 1}/metrics`)).text()).split('\n');
  const values = lines
    .filter((line) => series.some((start) => line.startsWith(start)))
    .map((line) => Number(line.split(' ').at(-1)));
  return values.reduce((sum, value) => sum + value, 0);
}

export function killProcess(dataDir: string, name: string): void {
  const found = processesOf(dataDir).find((one) => one.name === name);
  if (!found || !isAlive(found)) throw new Error(`${name} does not run`);
  process.kill(found.pid, 'SIGKILL');
}

/** Keeps a process of a site dead until the returned function is called; then the site restarts it. */
export async function holdDown(dataDir: string, name: string): Promise<() => Promise<void>> {
  let held = true;
  const down = async () => {
    for (; held; await sleep(20)) {
      for (const one of processesOf(dataDir)) if (one.name === name && isAlive(one)) process.kill(one.pid, 'SIGKILL');
    }
  };
  killProcess(dataDir, name);
  const holding = down();
  return async () => {
    held = false;
    await holding;
  };
}

/** A process with all its descendants, from /proc where available, plus the processes in site.json. */
export function familyOf(dataDir: string, pid: number): SeenProcess[] {
  const family = new Set([pid, ...processesOf(dataDir).map((one) => one.pid)]);
  const parents = readParents();
  for (let size = 0; size < family.size; ) {
    size = family.size;
    for (const [child, parent] of parents) if (family.has(parent)) family.add(child);
  }
  return [...family].map((one) => ({ name: commandOf(one), pid: one, startTime: startTime(one) })).filter(isAlive);
}

/** Direct children of a process (Linux: /proc). */
export const childrenOf = (pid: number): number[] =>
  readParents()
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child);

export const stillThere = (family: SeenProcess[]): string[] => family.filter(isAlive).map(({ name }) => name);

function readParents(): [number, number][] {
  if (process.platform !== 'linux') return [];
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => {
    const stat = readProc(pid, 'stat');
    return [Number(pid), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])];
  });
}

const commandOf = (pid: number) => readProc(String(pid), 'cmdline').replaceAll('\0', ' ').trim() || String(pid);

/** A process may end during the read. */
function readProc(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
