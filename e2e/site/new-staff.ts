import { spawnSync } from 'node:child_process';
import { type Account, newAccount } from './callers.ts';
import { sharedDataDir } from './shared-site.ts';

const root = new URL('../../', import.meta.url).pathname;

/** A member of staff of the journey's own, as an operator makes one: what happens to it happens to no other journey. */
export async function newStaff(): Promise<Account> {
  const account = await newAccount();
  const args = ['tools/run.mjs', 'admin', 'grant', account.email];
  const { status, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, DATA_DIR: sharedDataDir() },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${account.email} was not made staff: ${stderr}`);
  return account;
}
