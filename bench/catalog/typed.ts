import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What people type (the stories of services/catalog). */
export const typed = ['model-numbers', 'names', 'errors'].flatMap((kind) =>
  readFileSync(join(import.meta.dirname, `../../services/catalog/test/queries/${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' = ')[0] ?? ''),
);
