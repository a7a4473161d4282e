import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Interaction {
  providerStates?: { name: string }[];
}

const folder = join(import.meta.dirname, '../../../../packages/contracts/pacts');

/** The pacts of auth's consumers: packages/contracts/pacts/<consumer>-auth.json. */
export const pactFiles = (): string[] => globSync('*-auth.json', { cwd: folder }).map((file) => join(folder, file));

export const interactions = (): Interaction[] =>
  pactFiles().flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).interactions as Interaction[]);

/** Names of all provider states that the pacts use. */
export const givens = (): string[] => [
  ...new Set(interactions().flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))),
];
