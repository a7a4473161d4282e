import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Interaction {
  providerStates?: { name: string }[];
}

const folder = join(import.meta.dirname, '../../../../packages/contracts/pacts');

/** The pacts of catalog's consumers: packages/contracts/pacts/<consumer>-catalog.json. */
export const pactFiles = (): string[] => globSync('*-catalog.json', { cwd: folder }).map((file) => join(folder, file));

const interactions = (): Interaction[] =>
  pactFiles().flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).interactions as Interaction[]);

/** Names of all provider states that the pacts use. */
export const givens = (): string[] => [
  ...new Set(interactions().flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))),
];
