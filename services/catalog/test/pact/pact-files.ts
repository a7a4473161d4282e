import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Interaction {
  description: string;
  providerStates?: { name: string }[];
  request: { path: string; query?: Record<string, string | string[]> };
}

const folder = join(import.meta.dirname, '../../../../packages/contracts/pacts');
const uuid = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/;

/** What consumers expect of catalog: packages/contracts/pacts/<consumer>-catalog.json. */
export const pactFiles = (): string[] => globSync('*-catalog.json', { cwd: folder }).map((file) => join(folder, file));

const interactions = (): Interaction[] =>
  pactFiles().flatMap((file) => JSON.parse(readFileSync(file, 'utf8')).interactions as Interaction[]);

/** Every `given` of every example. */
export const givens = (): string[] => [
  ...new Set(interactions().flatMap(({ providerStates = [] }) => providerStates.map(({ name }) => name))),
];

/** Id of the product that an example with this `given` asks for, in its path or its query. */
export function askedFor(given: string): string | undefined {
  const example = interactions().find(({ providerStates = [] }) => providerStates.some(({ name }) => name === given));
  return example && uuid.exec(`${example.request.path} ${JSON.stringify(example.request.query)}`)?.[0];
}
