import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../entry/root.mjs';
import { accessPage } from './page.ts';

// `npm run access` writes docs/access.md from the services' OpenAPI documents. `--check` only compares, as npm test does.
const folder = join(root, 'packages/contracts/openapi');
const page = join(root, 'docs/access.md');
const documents = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    service: basename(file, '.json'),
    document: JSON.parse(readFileSync(join(folder, file), 'utf8')),
  }));
const text = accessPage(documents);

if (!process.argv.includes('--check')) writeFileSync(page, text);
else if (readFileSync(page, 'utf8') !== text) {
  process.stderr.write('docs/access.md differs from the OpenAPI documents: run "npm run access" and commit it.\n');
  process.exitCode = 1;
}
