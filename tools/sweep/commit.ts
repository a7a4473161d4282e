import { execFileSync } from 'node:child_process';
import { root } from '../entry/root.mjs';

/** The checkout's commit, with `-dirty` for changed files; empty outside a repository. */
export function currentCommit(): string {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}
