import { resolve } from 'node:path';
import { endWithParent } from '../entry/end-with-parent.mjs';
import { root } from '../entry/root.mjs';
import { dataPaths } from '../site/data-dir.ts';
import { openSite } from './open-site.ts';
import { readSettings } from './settings.mjs';

const { values, reset } = readSettings(process.env, process.argv.slice(2));
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => ending.abort());
process.on('disconnect', () => ending.abort());
// Output fails when npm or the terminal is gone; that must not interrupt the shutdown.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
endWithParent();

try {
  await openSite({ values, reset, paths: dataPaths(resolve(root, values.DATA_DIR)), signal: ending.signal });
} catch (error) {
  if (!ending.signal.aborted) {
    process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
process.exit();
