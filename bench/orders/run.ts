/**
 * Orders per second of a running site, and the CPU time that an order costs all its Node processes: through the gateway, and
 * straight at the service. Beside it pgbench, which runs the same statement on the same database; then the same few orders, each sent
 * again and again at once. Or, with `--orders 1000000`, staff's lists, figures and analytics of so many, on a database of its own.
 * Prints a line for each figure and one line of JSON; exit code 1 beyond a goal. The orders stay in the site's database: measure a
 * site of its own.
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
