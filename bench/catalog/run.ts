/**
 * Benchmark of catalog: requests per second for cached responses, for searches with facets and for suggestions of a running
 * site; with `--products 1000000`, response times of a generated catalogue of that size. Prints lines and one line of JSON;
 * exit code 1 below the goals.
 *
 *   RATE_LIMITS=off npm start, then npm run bench -- catalog, with DATA_DIR for another site than the usual one
 *   npm run build, then npm run bench -- catalog --products 1000000
 */
import { parseArgs } from 'node:util';
import { largeCatalogue } from './million/measure.ts';
import { responses } from './responses.ts';

const { values: options } = parseArgs({
  options: {
    path: { type: 'string', default: '/api/products?page=1' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '64' },
    products: { type: 'string' },
  },
});

const run = {
  path: options.path,
  rounds: Number(options.rounds),
  seconds: Number(options.seconds),
  connections: Number(options.connections),
};
await (options.products ? largeCatalogue(Number(options.products), run) : responses(run));
