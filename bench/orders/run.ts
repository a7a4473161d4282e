/**
 * Orders per second of a running site, and the CPU time of an order in all its Node processes, through the gateway and without
 * it. pgbench runs the same statement on the same database for comparison; then the same few orders repeat in parallel.
 * With `--orders 1000000` it measures staff's lists, figures and analytics on a generated database instead.
 * Prints a line for each figure and one line of JSON; exit code 1 beyond a goal. The orders stay in the site's database: use a
 * separate site.
 *
 *   RATE_LIMITS=off npm start
 *   npm run orders -w bench [-- --mail]          (DATA_DIR for another site than the usual one)
 *   npm run bench -- orders --orders 1000000     (no site)
 */
import { parseArgs } from 'node:util';
import { manyOrders } from './million/measure.ts';
import { placements } from './placements.ts';

const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    mail: { type: 'boolean', default: false },
    orders: { type: 'string' },
  },
});
const load = { clients: Number(options.clients), seconds: Number(options.seconds), mail: options.mail };
const rounds = Number(options.rounds);
await (options.orders ? manyOrders(Number(options.orders), rounds) : placements(load, rounds));
