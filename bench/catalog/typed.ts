import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Search texts of people, from the tests of services/catalog. */
export const typed = ['model-numbers', 'names', 'errors'].flatMap((kind) =>
  readFileSync(join(import.meta.dirname, `../../services/catalog/test/queries/${kind}.txt`), 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split(' = ')[0] ?? ''),
);
