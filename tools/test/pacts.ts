import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { type Outcome, whole } from './outcome.ts';

const folder = join(root, 'packages', 'contracts', 'pacts');

export type Pacts = Record<string, string>;

export function readPacts(): Pacts {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    globSync('**/*.json', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Compares pacts before and after the tests, which rewrite them: a difference must be committed. */
export function pactDrift(before: Pacts, after: Pacts): Outcome {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => before[name] !== after[name],
  );
  return whole(
    names.length === 0,
    `The tests changed ${names.join(', ')} in packages/contracts/pacts: look at the change and commit it.`,
  );
}
