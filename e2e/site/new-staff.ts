import { type Account, newAccount } from './callers.ts';
import { runCommand } from './run-command.ts';

/** Makes an admin account for one test, so that changes to it affect no other test. */
export async function newStaff(): Promise<Account> {
  const account = await newAccount();
  runCommand('admin', 'grant', account.email);
  return account;
}
