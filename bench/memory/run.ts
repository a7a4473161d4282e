// Memory of a running site: `npm run memory -w bench`, with DATA_DIR for another site than the usual one.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { root } from '../../tools/entry/root.mjs';
import { runningSite } from '../../tools/site/running-site.mjs';

const limitMiB = 900;

interface Row {
  name: string;
  pid: number;
  /** MiB; pages that processes share count in each of them. */
  resident: number;
  /** MiB; shared pages are divided by the number of their users, so that the sum is what the machine really gives. */
  proportional: number;
}

const parentOf = (pid: number) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);

function children(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((candidate) => {
      try {
        return candidate > 0 && parentOf(candidate) === pid;
      } catch {
        return false;
      }
    });
}

/** Nothing for a process that ended meanwhile, such as a connection of the database. */
function measure(name: string, pid: number): Row[] {
  let rollup: string;
  try {
    rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  } catch {
    return [];
  }
  const mib = (field: string) => Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return [{ name, pid, resident: mib('Rss'), proportional: mib('Pss') }];
}

const dataDir = resolve(root, process.env.DATA_DIR || '.data');
const site = runningSite(dataDir);
if (!site) {
  process.stderr.write(`No site runs on ${dataDir}: start it with npm start and measure when it has been idle for half a minute.\n`);
  process.exit(1);
}

const rows = measure('start', site.pid);
for (const { name, pid } of site.processes) {
  rows.push(...measure(name, pid), ...children(pid).flatMap((child) => measure(`${name} (child)`, child)));
}
const sum = (field: 'resident' | 'proportional') => rows.reduce((total, row) => total + row[field], 0);
const line = (name: string, resident: number, proportional: number) =>
  `${name.padEnd(20)} ${resident.toFixed(0).padStart(9)} ${proportional.toFixed(0).padStart(13)}`;

process.stdout.write(`${'MiB'.padEnd(20)}  resident  proportional\n`);
for (const row of rows) process.stdout.write(`${line(row.name, row.resident, row.proportional)}\n`);
process.stdout.write(`${line('all', sum('resident'), sum('proportional'))}\n`);
process.exitCode = sum('proportional') > limitMiB ? 1 : 0;
