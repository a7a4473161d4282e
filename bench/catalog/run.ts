/**
 * Requests per second of a cached page of products of a running site's catalog, and of a bare http server that sends as many bytes,
 * in turns within one run. Prints one line and one line of JSON; exit code 1 below the goal.
 *
 *   RATE_LIMITS=off npm start, then npm run catalog -w bench, with DATA_DIR for another site than the usual one
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { freePort } from '../../tools/site/free-port.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { untilServed } from '../site/until-served.ts';

const goal = 0.6;
const { values: options } = parseArgs({
  options: {
    path: { type: 'string', default: '/api/products?page=1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
});

const { url, headers } = benchSite().pastTheGateway('catalog');
const list = await fetch(url + options.path, { headers });
if (!list.ok) throw new Error(`${url}${options.path} answers ${list.status}.`);
const bytes = (await list.arrayBuffer()).byteLength;
const barePort = await freePort();
const bareUrl = `http://127.0.0.1:${barePort}`;
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare.ts'), String(barePort), String(bytes)], { stdio: 'inherit' });
try {
  await untilServed(bareUrl);
  await measure(url, 2);
  await measure(bareUrl, 1);
  const rounds: { catalog: number; bare: number; ratio: number }[] = [];
  for (let i = 0; i < Number(options.rounds); i++) {
    const reference = await measure(bareUrl, Number(options.seconds));
    const catalog = await measure(url, Number(options.seconds));
    rounds.push({ catalog, bare: reference, ratio: catalog / reference });
  }
  const ratio = median(rounds.map((round) => round.ratio));
  report({
    bench: 'catalog',
    lines: [`catalog's cached response of ${bytes} bytes: ${ratio.toFixed(2)} of a bare http server (goal ${goal})`],
    result: { ratio, goal, bytes, rounds },
    reached: ratio >= goal,
  });
} finally {
  const gone = once(bare, 'exit');
  bare.kill('SIGTERM');
  await gone;
}

async function measure(server: string, duration: number): Promise<number> {
  const result = await autocannon({ url: server + options.path, duration, connections: Number(options.connections), headers });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${server}: ${result.non2xx} refusals, ${result.errors} errors.`);
  return result.requests.average;
}
