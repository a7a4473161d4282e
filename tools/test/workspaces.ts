import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';

export interface Workspace {
  /** Folder relative to the checkout, such as "services/orders". */
  folder: string;
  path: string;
  scripts: Record<string, string>;
}

const read = (folder: string) => JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));

export function workspaces(): Workspace[] {
  const folders = (read('.').workspaces as string[]).flatMap((pattern) => globSync(pattern, { cwd: root }).sort());
  return folders
    .filter((folder) => existsSync(join(root, folder, 'package.json')))
    .map((folder) => ({ folder, path: join(root, folder), scripts: read(folder).scripts ?? {} }));
}

export const consumerTests = '[.]consumer[.]test[.]ts$';
export const otherTests = '^(?!.*[.]consumer[.]test[.]ts$)';

export const writesPacts = ({ path }: Workspace): boolean =>
  globSync('test/pact/*.consumer.test.ts', { cwd: path }).length > 0;
