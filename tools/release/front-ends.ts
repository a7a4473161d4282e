import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../entry/root.mjs';

/** Names of a checkout's front ends, the shell first; a workspace with a remote.json is one. */
export function frontEnds(checkout = root): string[] {
  const { workspaces } = JSON.parse(readFileSync(join(checkout, 'package.json'), 'utf8')) as { workspaces: string[] };
  const remotes = workspaces
    .flatMap((pattern) => globSync(`${pattern}/remote.json`, { cwd: checkout }))
    .map((file) => dirname(file));
  return ['shell', ...remotes.sort()];
}
