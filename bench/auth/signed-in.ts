import autocannon from 'autocannon';
import type { Browser } from './accounts.ts';

const path = '/api/products?page=1';
const connections = 32;

/** Requests a second of guests and of people who are signed in, in turns; each connection is another person. */
export async function signedInBesideAnonymous(site: string, browsers: Browser[], { rounds, seconds }: { rounds: number; seconds: number }) {
  const asGuests = (duration: number) => measure(site, duration, []);
  const signedIn = (duration: number) => measure(site, duration, browsers);
  await asGuests(2);
  await signedIn(2);
  const measured = [];
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes second is not always the same.
    const [first, second] = round % 2 === 0 ? [asGuests, signedIn] : [signedIn, asGuests];
    const [one, other] = [await first(seconds), await second(seconds)];
    const [anonymous, own] = round % 2 === 0 ? [one, other] : [other, one];
    measured.push({ anonymous, signedIn: own, ratio: own / anonymous });
  }
  return measured;
}

async function measure(site: string, duration: number, browsers: Browser[]): Promise<number> {
  let turn = 0;
  const setupClient = (client: autocannon.Client) => {
    const browser = browsers[turn++ % browsers.length];
    if (browser) client.setHeaders({ cookie: browser.cookies.session });
  };
  const result = await autocannon({ url: `${site}${path}`, duration, connections, setupClient });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} responses were not 2xx, ${result.errors} errors.`);
  return result.requests.average;
}
