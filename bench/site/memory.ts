import { readdirSync, readFileSync } from 'node:fs';

/** Returns undefined if a process, such as a database connection, ends while it is read. */
export function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && unlessGone(() => parentOf(pid)) === parent);

/** Proportional set size in MB of 1,000,000 bytes: shared pages are divided by their number of processes, so that sums are correct. */
export function proportionalSize(pid: number): number {
  const rollup = unlessGone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1_000_000;
}
