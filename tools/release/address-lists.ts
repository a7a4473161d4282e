import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { root } from '../entry/root.mjs';

const folder = join(root, 'packages', 'contracts', 'openapi');

/** GET paths in the OpenAPI documents of this checkout's services. */
const answered = (): string[] =>
  globSync('*.json', { cwd: folder }).flatMap((file) => {
    const { paths }: { paths: Record<string, object> } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  });

/** Errors for sitemap lists that no service serves: a failing list would freeze the sitemap. */
export function addressListErrors(
  { name, remote }: Pick<ReleaseDescriptor, 'name' | 'remote'>,
  calls = answered(),
): string[] {
  const lists = remote?.sitemap?.lists ?? [];
  return lists
    .filter((list) => !calls.includes(list))
    .map((list) => `${name} lists ${list} in its sitemap, which no service answers.`);
}
