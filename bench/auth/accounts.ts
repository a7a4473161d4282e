import { randomUUID } from 'node:crypto';

/** A browser in which an account signed in: its sign-ins have a count of their own. */
export interface Browser {
  credentials: { email: string; password: string };
  /** Of the session, and what stays when somebody signs out. */
  cookies: { session: string; others: string };
}

const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

function cookiesOf(answer: Response): Browser['cookies'] {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  const isSession = (cookie: string) => /^(?:__Host-)?sid=/.test(cookie);
  return { session: cookies.filter(isSession).join('; '), others: cookies.filter((cookie) => !isSession(cookie)).join('; ') };
}

export async function newAccount(site: string): Promise<Browser> {
  const credentials = { email: `bench-${randomUUID()}@example.com`, password: 'a password of the bench' };
  const answer = await fetch(`${site}/api/auth/register`, { method: 'POST', headers, body: JSON.stringify(credentials) });
  if (answer.status !== 201) throw new Error(`A registration was answered with ${answer.status}.`);
  return { credentials, cookies: cookiesOf(answer) };
}

/** Signs in, as who has no session any more; the browser has the new cookies then. */
export async function signIn(site: string, browser: Browser): Promise<void> {
  const body = JSON.stringify(browser.credentials);
  const answer = await fetch(`${site}/api/auth/login`, { method: 'POST', headers: { ...headers, cookie: browser.cookies.others }, body });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`A sign-in was answered with ${answer.status}.`);
  browser.cookies = cookiesOf(answer);
}
