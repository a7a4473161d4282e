import { randomUUID } from 'node:crypto';
import { Caller } from './calls.ts';
import { send } from './http.ts';
import { sharedSite } from './shared-site.ts';

export async function newGuest(): Promise<Caller> {
  const guest = new Caller();
  await guest.get('/api/orders/mine/ORD-000000');
  return guest.frozen();
}

export interface Account {
  email: string;
  password: string;
}

export async function newAccount(): Promise<Account> {
  const account = { email: `sweep-${randomUUID()}@example.com`, password: 'sweep-password' };
  const response = await send({ method: 'POST', path: '/api/auth/register', body: account });
  if (response.status !== 201) throw new Error(`registration answers ${response.status}: ${response.text}`);
  return account;
}

export const adminAccount = (): Account => sharedSite().admin;

export async function signedIn(account: Account): Promise<Caller> {
  const caller = new Caller();
  await caller.get('/api/orders/mine/ORD-000000');
  const response = await caller.post('/api/auth/login', account);
  if (response.status !== 200) throw new Error(`sign-in answers ${response.status}: ${response.text}`);
  return caller.frozen();
}
