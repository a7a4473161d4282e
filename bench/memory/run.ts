/**
 * Memory of a running site by proportional set size: pages that processes share are divided by their number, so that the sum is
 * what the machine really gives. Start the site with npm start, leave it alone for half a minute, then
 *
 *   npm run memory -w bench    with DATA_DIR for another site than the usual one
 */
import { childrenOf, proportionalSize } from '../site/memory.ts';
import { report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';

/** In MB of 1,000,000 bytes, with eight processes and Postgres. */
const goal = 700;

interface Row {
  name: string;
  megabytes: number;
}

const sum = (rows: Row[]) => rows.reduce((total, { megabytes }) => total + megabytes, 0);
const line = ({ name, megabytes }: Row) => `${name.padEnd(24)} ${megabytes.toFixed(0).padStart(5)} MB`;

const { nodes, postgres } = benchSite({ limited: true });
const rows = nodes.map(({ name, pid }): Row => ({ name, megabytes: proportionalSize(pid) }));
const shell = nodes.find(({ name }) => name === 'shell');
for (const [i, pid] of childrenOf(shell?.pid ?? 0).entries()) rows.push({ name: `renderer ${i + 1}`, megabytes: proportionalSize(pid) });
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
