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

/** Files in which a workspace, as a consumer, writes its pacts. */
export const consumerTests = '[.]consumer[.]test[.]ts$';
/** All other files of tests. */
export const otherTests = '^(?!.*[.]consumer[.]test[.]ts$)';

/** Whether a workspace is a consumer. */
export const writesPacts = ({ path }: Workspace): boolean => globSync('test/pact/*.consumer.test.ts', { cwd: path }).length > 0;
