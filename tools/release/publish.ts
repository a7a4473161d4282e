import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { releaseBuilds } from './at-start.ts';
import { releaseDevelopmentBuilds } from './development.ts';

// `node --conditions=source tools/release/publish.ts FOLDER` releases this checkout's builds, as a start does.
// `--development` first builds all front ends with React's development version; a parent with an IPC channel gets the
// result as a message.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { development: { type: 'boolean' } } });
const [folder] = positionals;
if (!folder) throw new Error('Name the folder of the releases.');
mkdirSync(folder, { recursive: true });
const { released, refused } = values.development
  ? { released: await releaseDevelopmentBuilds(folder), refused: [] }
  : await releaseBuilds(folder);
process.send?.({ released, refused });
for (const { name, version } of released) process.stdout.write(`${name} ${version}\n`);
for (const reason of refused) process.stderr.write(`${reason}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;
