/**
 * Requests per second for a cached product list: through the gateway, and through nginx in front of the same service, in turns
 * within one run. Prints one line and one line of JSON; exit code 1 below the goal.
 *
 *   node bench/gateway/run.ts --site http://127.0.0.1:8080 --upstream http://127.0.0.1:PORT [--key key.pem]
 *
 * measures the running site, which must run with RATE_LIMITS=off. nginx signs in at the service with a token made of the site's
 * key (a PEM file, or IDENTITY_PRIVATE_KEY). Without --site: the built gateway in front of a stand-in.
 */
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startNginx } from './nginx.ts';
import { untilServed } from './processes.ts';
import { newKey, type Site, startOwnSite } from './sites.ts';
import { serviceToken } from './token.ts';

const goal = 0.3;
const path = '/api/products?page=1';
const [sitePort, nginxPort] = [18_080, 18_090];

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    upstream: { type: 'string' },
    key: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
  },
});

const key = readKey();
const site = findSite();
const nginx = await startNginx(nginxPort, site.upstream, serviceToken(key));
try {
  await Promise.all([untilServed(`${site.url}${path}`), untilServed(`http://127.0.0.1:${nginxPort}${path}`)]);
  await measure(site.url, 2);
  await measure(`http://127.0.0.1:${nginxPort}`, 1);
  const rounds = [];
  for (let i = 0; i < Number(options.rounds); i++) {
    const throughNginx = await measure(`http://127.0.0.1:${nginxPort}`, Number(options.seconds));
    const throughGateway = await measure(site.url, Number(options.seconds));
    rounds.push({ gateway: throughGateway, nginx: throughNginx, ratio: throughGateway / throughNginx });
  }
  report(rounds);
} finally {
  await Promise.all([nginx.stop(), site.stop()]);
}

function readKey() {
  const pem = options.key ? readFileSync(options.key, 'utf8') : process.env.IDENTITY_PRIVATE_KEY;
  if (pem) return createPrivateKey(pem.replaceAll('\\n', '\n'));
  if (options.site) throw new Error('--site needs the key of the site: --key FILE or IDENTITY_PRIVATE_KEY');
  return newKey();
}

function findSite(): Site {
  if (!options.site) return startOwnSite(sitePort, key);
  if (!options.upstream) throw new Error('--site needs --upstream, the address of its catalog service');
  return { url: options.site, upstream: options.upstream, stop: async () => undefined };
}

async function measure(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url: `${url}${path}`, duration, connections: Number(options.connections) });
  if (result.non2xx + result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were not 2xx, ${result.errors} errors; RATE_LIMITS=off?`);
  return result.requests.average;
}

function report(rounds: { gateway: number; nginx: number; ratio: number }[]): void {
  const median = (name: 'gateway' | 'nginx' | 'ratio') =>
    rounds.map((round) => round[name]).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? 0;
  const result = {
    gateway: Math.round(median('gateway')),
    nginx: Math.round(median('nginx')),
    ratio: Number(median('ratio').toFixed(3)),
    goal,
  };
  console.log(`gateway ${result.gateway}/s, nginx ${result.nginx}/s: ${result.ratio} of nginx (goal ${goal})`);
  console.log(JSON.stringify({ bench: 'gateway', ...result, rounds }));
  process.exitCode = result.ratio >= goal ? 0 : 1;
}
