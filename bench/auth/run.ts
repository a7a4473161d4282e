/**
 * What accounts cost a running site: requests of somebody who is signed in beside anonymous ones, the product list while two hundred
 * people sign in at once, and the processor time of a sign-in beside that of the hash itself. Prints a line for each and one line of
 * JSON; exit code 1 beyond a goal. The accounts stay in the site's database: measure a site of its own.
 *
 *   RATE_LIMITS=off npm start
 *   npm run auth -w bench                (DATA_DIR for another site than the usual one)
 */
import { parseArgs } from 'node:util';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { newAccount } from './accounts.ts';
import { costOfSignIn } from './cost.ts';
import { crowds } from './crowd.ts';
import { signedInBesideAnonymous } from './signed-in.ts';

const goals = { signedIn: 0.95, productList: 3, signIn: 1.3 };
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    seconds: { type: 'string', default: '1' },
    people: { type: 'string', default: '200' },
  },
});
const rounds = Number(options.rounds);

const site = benchSite();
const browsers = [];
for (let made = 0; made < Number(options.people); made += 1) browsers.push(await newAccount(site.url));

const throughput = await signedInBesideAnonymous(site.url, browsers, { rounds, seconds: Number(options.seconds) });
const signedIn = median(throughput.map(({ ratio }) => ratio));
const crowd = await crowds(site.url, browsers, rounds);
const cost = await costOfSignIn(site, browsers);

report({
  bench: 'auth',
  lines: [
    `signed-in requests: ${signedIn.toFixed(2)} of anonymous ones (goal ${goals.signedIn})`,
    `product list: p99 ${crowd.quietMs.toFixed(1)} ms, ${crowd.busyMs.toFixed(1)} ms while ${browsers.length} people sign in at once: ` +
      `${crowd.ratio.toFixed(1)} times (goal ${goals.productList}); the last of them waited ${crowd.slowestMs.toFixed(0)} ms`,
    `a sign-in costs ${cost.signInMs.toFixed(1)} ms of auth's processor time, its hash ${cost.hashMs.toFixed(1)} ms: ${cost.ratio.toFixed(2)} times (goal ${goals.signIn})`,
  ],
  result: { signedIn, crowd, cost, goals, throughput },
  reached: signedIn >= goals.signedIn && crowd.ratio <= goals.productList && cost.ratio <= goals.signIn,
});
