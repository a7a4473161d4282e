import { mkdirSync } from 'node:fs';
import { releaseBuilds } from './at-start.ts';

// `node --conditions=source tools/release/publish.ts FOLDER`: releases this checkout's builds, as a start does.
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder of the releases.');
mkdirSync(folder, { recursive: true });
const { released, refused } = await releaseBuilds(folder);
for (const { name, version } of released) process.stdout.write(`${name} ${version}\n`);
for (const reason of refused) process.stderr.write(`${reason}\n`);
process.exitCode = refused.length > 0 ? 1 : 0;
