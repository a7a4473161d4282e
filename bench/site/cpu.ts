import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf, unlessGone } from './memory.ts';

/** CPU milliseconds of each process so far, by name (Linux has a resolution of 10 ms). */
export function cpuTimes(processes: { name: string; pid: number }[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { name, pid } of processes) {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    times.set(name, (times.get(name) ?? 0) + (Number(user) + Number(system)) * 10);
  }
  return times;
}

/** CPU milliseconds of each process between two readings, divided by `count`; omits idle processes. */
export function cpuPerCall(
  before: Map<string, number>,
  after: Map<string, number>,
  count: number,
): Record<string, number> {
  const used = [...after].map(([name, ms]): [string, number] => [name, (ms - (before.get(name) ?? 0)) / count]);
  return Object.fromEntries(used.filter(([, ms]) => ms > 0.005));
}

export const total = (perCall: Record<string, number>): number =>
  Object.values(perCall).reduce((sum, ms) => sum + ms, 0);

/** CPU milliseconds of processes and their descendants so far, with microsecond resolution (Linux: /proc). */
export function cpuOfAll(pids: number[]): number {
  const used = pids.flatMap(
    (pid) => unlessGone(() => readdirSync(`/proc/${pid}/task`).map((task) => onCpu(pid, task))) ?? [],
  );
  const own = used.reduce((sum, nanoseconds) => sum + nanoseconds, 0) / 1_000_000;
  const children = pids.flatMap(childrenOf);
  return own + (children.length > 0 ? cpuOfAll(children) : 0);
}

const onCpu = (pid: number, task: string) =>
  Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0]);
