import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseDescriptor } from '@shop/contracts/registry';
import { root } from '../entry/root.mjs';

const folder = join(root, 'packages', 'contracts', 'openapi');

/** What the services of this checkout, which the site runs, answer to a GET. */
const answered = (): string[] =>
  globSync('*.json', { cwd: folder }).flatMap((file) => {
    const { paths }: { paths: Record<string, object> } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return Object.keys(paths).filter((path) => 'get' in (paths[path] ?? {}));
  });

/** A remote's lists for the sitemap must be calls that a service answers: with one that is none, the sitemap would never change again. */
export function addressListErrors({ name, remote }: Pick<ReleaseDescriptor, 'name' | 'remote'>, calls = answered()): string[] {
  const lists = remote?.sitemap?.lists ?? [];
  return lists.filter((list) => !calls.includes(list)).map((list) => `${name} lists ${list} in its sitemap, which no service answers.`);
}
