import { randomUUID } from 'node:crypto';
import { type Answer, type Call, send } from './http.ts';
import { sharedSite } from './shared-site.ts';

/** Somebody with a browser: the cookies that the site gave, sent with every call. */
export interface Caller {
  cookie: string;
  call(call: Call): Promise<Answer>;
}

function callerWith(cookie: string): Caller {
  return { cookie, call: (call) => send({ ...call, headers: { cookie, ...call.headers } }) };
}

const cookiesOf = ({ headers }: Answer) => (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';', 1)[0]).join('; ');

/** A browser that has visited once, without an account. */
export async function newGuest(): Promise<Caller> {
  return callerWith(cookiesOf(await send({ path: '/api/orders/mine/ORD-000000' })));
}

export interface Account {
  email: string;
  password: string;
}

/** Makes a customer's account. */
export async function newAccount(): Promise<Account> {
  const account = { email: `sweep-${randomUUID()}@example.com`, password: 'sweep-password' };
  const answer = await send({ method: 'POST', path: '/api/auth/register', body: account });
  if (answer.status !== 201) throw new Error(`registration answers ${answer.status}: ${answer.text}`);
  return account;
}

export const adminAccount = (): Account => sharedSite().admin;

/** A new browser in which an account is signed in. */
export async function signedIn(account: Account): Promise<Caller> {
  const guest = await newGuest();
  const answer = await guest.call({ method: 'POST', path: '/api/auth/login', body: account });
  if (answer.status !== 200) throw new Error(`sign-in answers ${answer.status}: ${answer.text}`);
  return callerWith(`${guest.cookie}; ${cookiesOf(answer)}`);
}
