/**
 * Requests per second for a page of products: through the gateway of the running site, and through nginx before the same process
 * of the catalog, in turns within one run. Prints one line and one line of JSON; exit code 1 below the goal.
 *
 *   RATE_LIMITS=off npm start, then npm run gateway -w bench; with DATA_DIR for another site than the usual one
 *
 * nginx has its access log on as the gateway has, and signs in at the service with a token made of the site's own key.
 */
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { untilServed } from '../site/until-served.ts';
import { startNginx } from './nginx.ts';

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

const site = benchSite();
const gatewayUrl = `http://127.0.0.1:${site.environment('gateway').PORT}`;
const catalog = site.pastTheGateway('catalog');
const nginxPort = Number(options['nginx-port']);
const nginxUrl = `http://127.0.0.1:${nginxPort}`;
const nginx = await startNginx(nginxPort, catalog.url, catalog.headers.authorization);
try {
  await Promise.all([untilServed(`${gatewayUrl}${options.path}`), untilServed(`${nginxUrl}${options.path}`)]);
  await measure(gatewayUrl, 2);
  await measure(nginxUrl, 1);
  const rounds = [];
  for (let i = 0; i < Number(options.rounds); i++) {
    const throughNginx = await measure(nginxUrl, Number(options.seconds));
    const throughGateway = await measure(gatewayUrl, Number(options.seconds));
    rounds.push({ gateway: throughGateway, nginx: throughNginx, ratio: throughGateway / throughNginx });
  }
  const ratio = median(rounds.map((round) => round.ratio));
  const [own, reference] = [median(rounds.map((round) => round.gateway)), median(rounds.map((round) => round.nginx))];
  report({
    bench: 'gateway',
    lines: [
      `gateway ${own.toFixed(0)} a second, nginx ${reference.toFixed(0)}: ${ratio.toFixed(2)} of nginx (goal ${goal})`,
      `The gateway runs as ${site.command('gateway')}`,
    ],
    result: { gateway: own, nginx: reference, ratio, goal, rounds },
    reached: ratio >= goal,
  });
} finally {
  await nginx.stop();
}

async function measure(url: string, duration: number): Promise<number> {
  const result = await autocannon({ url: `${url}${options.path}`, duration, connections: Number(options.connections) });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} responses were not 2xx, ${result.errors} errors.`);
  return result.requests.average;
}
