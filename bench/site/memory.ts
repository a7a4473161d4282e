import { readdirSync, readFileSync } from 'node:fs';

/** A process may end while it is looked at, such as a connection of the database. */
export function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

/** The processes that a process has started and that run. */
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && unlessGone(() => parentOf(pid)) === parent);

/** MB of 1,000,000 bytes: pages that processes share are divided by their number, so that sums are what the machine really gives. */
export function proportionalSize(pid: number): number {
  const rollup = unlessGone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1_000_000;
}
