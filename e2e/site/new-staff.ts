import { type Account, newAccount } from './callers.ts';
import { runCommand } from './run-command.ts';

/** Makes an admin for one test: changes to the account reach no other test. */
export async function newStaff(): Promise<Account> {
  const account = await newAccount();
  runCommand('admin', 'grant', account.email);
  return account;
}
