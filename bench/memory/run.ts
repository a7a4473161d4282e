/**
 * Memory of a running site by proportional set size: pages that processes share are divided by their number, so that the sum is
 * what the machine really gives. Start the site with npm start, leave it alone for half a minute, then
 *
 *   npm run memory -w bench    with DATA_DIR for another site than the usual one
 */
import { readdirSync, readFileSync } from 'node:fs';
import { report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';

/** In MB of 1,000,000 bytes, with eight processes and Postgres. */
const goal = 700;

interface Row {
  name: string;
  megabytes: number;
}

const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

/** A process may end while it is looked at, such as a connection of the database. */
function unlessGone<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

const childrenOf = (parent: number) =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && unlessGone(() => parentOf(pid)) === parent);

function proportionalSize(pid: number): number {
  const rollup = unlessGone(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? '';
  return (Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) * 1024) / 1_000_000;
}

const sum = (rows: Row[]) => rows.reduce((total, { megabytes }) => total + megabytes, 0);
const line = ({ name, megabytes }: Row) => `${name.padEnd(24)} ${megabytes.toFixed(0).padStart(5)} MB`;

const { nodes, postgres } = benchSite({ limited: true });
const rows = nodes.map(({ name, pid }): Row => ({ name, megabytes: proportionalSize(pid) }));
const server = [postgres.pid, ...childrenOf(postgres.pid)];
const database: Row = {
  name: `postgres (${server.length} processes)`,
  megabytes: server.reduce((total, pid) => total + proportionalSize(pid), 0),
};
const all: Row = { name: 'all', megabytes: sum([...rows, database]) };

report({
  bench: 'memory',
  lines: [...rows, { name: `${rows.length} Node processes`, megabytes: sum(rows) }, database, all].map(line),
  result: {
    megabytes: Math.round(all.megabytes),
    goal,
    processes: Object.fromEntries(rows.map((row) => [row.name, Math.round(row.megabytes)])),
  },
  reached: all.megabytes <= goal,
});
