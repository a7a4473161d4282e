/** `npm run bench -- catalog --products 1000000` runs the benchmark `catalog` with the other arguments. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

// The first argument is this program (tools/run.mjs).
const [, name = ''] = process.argv.splice(2, 2);
const file = join(import.meta.dirname, name, 'run.ts');
if (/^[a-z]+$/.test(name) && existsSync(file)) await import(file);
else {
  process.stderr.write('Name a benchmark, such as: npm run bench -- catalog\n');
  process.exitCode = 1;
}
