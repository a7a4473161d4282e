import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { root } from '../entry/root.mjs';

const folder = join(root, 'packages', 'contracts', 'pacts', 'verified');

/** SHA-256 by pact file, as this checkout's services verified them. */
const verifiedPacts = (): Record<string, string> =>
  Object.assign(
    {},
    ...globSync('*.json', { cwd: folder }).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
  );

/** Each pact of a remote must be the version that its service verified. */
export function pactErrors(
  { name, pacts = {} }: Pick<ReleaseDescriptor, 'name' | 'pacts'>,
  verified = verifiedPacts(),
): string[] {
  return Object.entries(pacts)
    .filter(([file, hash]) => verified[file] !== hash)
    .map(
      ([file]) =>
        `No service was verified against ${file} of ${name} as it was built: run npm run pact -- ${name}, then build again.`,
    );
}
