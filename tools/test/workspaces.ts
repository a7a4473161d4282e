import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

export interface Workspace {
  /** Its folder within the checkout, such as "services/orders". */
  folder: string;
  path: string;
  scripts: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

/** All workspaces in the order of the root's package.json. */
export function workspaces(): Workspace[] {
  const folders = (read('.').workspaces as string[]).flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, path: join(root, folder), scripts: read(folder).scripts ?? {} }));
}

/**
 * Consumers write the pacts that providers verify: front ends come before services, auth before the others, and orders before catalog. What catalog asks of orders is
 * verified as it is committed: a change shows as one of the pacts.
 */
export function verifiesPactsOf(provider: string, consumer: string): boolean {
  if (!provider.startsWith('services/')) return false;
  if (consumer === 'gateway') return provider === 'services/auth';
  if (consumer === 'services/auth') return provider !== consumer;
  return consumer.startsWith('mf-') || consumer === 'shell' || (provider === 'services/catalog' && consumer === 'services/orders');
}
