/**
 * Requests per second for a page of products: through the gateway of the running site, and through nginx before the same process
 * of the catalog, in turns within one run. Prints one line and one line of JSON; exit code 1 below the goal.
 *
 *   RATE_LIMITS=off npm start, then npm run gateway -w bench; with DATA_DIR for another site than the usual one
 *
 * nginx has its access log on as the gateway has, and signs in at the service with a token made of the site's own key.
 */
import { createPrivateKey } from 'node:crypto';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startNginx } from './nginx.ts';
import { runningGateway } from './running-gateway.ts';
import { serviceToken } from './token.ts';
import { untilServed } from './until-served.ts';

const goal = 0.45;
const { values: options } = parseArgs({
  options: {
    path: { type: 'string', default: '/api/products?page=1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    'nginx-port': { type: 'string', default: '18090' },
  },
});

const gateway = runningGateway();
const nginxPort = Number(options['nginx-port']);
const nginxUrl = `http://127.0.0.1:${nginxPort}`;
const nginx = await startNginx(nginxPort, gateway.catalog, serviceToken(createPrivateKey(gateway.identityKey)));
try {
  await Promise.all([untilServed(`${gateway.url}${options.path}`), untilServed(`${nginxUrl}${options.path}`)]);
  await measure(gateway.url, 2);
  await measure(nginxUrl, 1);
  const rounds = [];
  for (let i = 0; i < Number(options.rounds); i++) {
    const throughNginx = await measure(nginxUrl, Number(options.seconds));
    const throughGateway = await measure(gateway.url, Number(options.seconds));
    rounds.push({ gateway: throughGateway, nginx: throughNginx, ratio: throughGateway / throughNginx });
  }
  report(rounds);
} finally {
  await nginx.stop();
}

async function measure(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url: `${url}${options.path}`, duration, connections: Number(options.connections) });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} errors.`);
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
  console.log(`gateway ${result.gateway}/s, nginx ${result.nginx}/s: ${result.ratio} of nginx (goal ${goal}); ${gateway.command}`);
  console.log(JSON.stringify({ bench: 'gateway', ...result, rounds }));
  process.exitCode = result.ratio >= goal ? 0 : 1;
}
