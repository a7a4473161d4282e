/**
 * Orders per second of a running site, and the CPU time that an order costs all its Node processes: through the gateway, and
 * straight at the service. Beside it pgbench, which runs the same statement on the same database. Prints a line for each figure
 * and one line of JSON; exit code 1 beyond a goal. The orders stay in the site's database: measure a site of its own.
 *
 *   RATE_LIMITS=off npm start
 *   npm run orders -w bench [-- --mail]          (DATA_DIR for another site than the usual one)
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { placeOrder } from '../../services/orders/src/placement/placement.queries.ts';
import { cpuPerCall, cpuTimes, total } from '../site/cpu.ts';
import { pgbench } from '../site/pgbench.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { placeOrders, sqlValues, submission } from './client.ts';

/** Through the gateway, on two idle cores. */
const goals = { perSecond: 300, cpuMs: 2 };
const { values: options } = parseArgs({
  options: {
    clients: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    mail: { type: 'boolean', default: false },
  },
});
const load = { clients: Number(options.clients), seconds: Number(options.seconds), mail: options.mail };

interface Measured {
  perSecond: number;
  /** Milliseconds for an order, by process. */
  cpu: Record<string, number>;
  cpuMs: number;
}

const site = benchSite();
const order = await submission(site.url);
const guests = await Promise.all(Array.from({ length: load.clients }, newGuest));
const service = site.pastTheGateway('orders');
const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
const statement = { databaseUrl: site.databaseUrl('orders'), statement: placeOrder, values: sqlValues };

await placeOrders(site.url, order, guests, { ...load, seconds: 3 });
const rounds: { gateway: Measured; service: Measured; pgbench: number }[] = [];
for (let round = 0; round < Number(options.rounds); round += 1) {
  const sql = hasPgbench ? pgbench({ ...statement, ...load }) : Number.NaN;
  rounds.push({ gateway: await measure(site.url, guests), service: await measure(service.url, [service.headers]), pgbench: sql });
}
const perSecond = median(rounds.map((round) => round.gateway.perSecond));
const cpuMs = median(rounds.map((round) => round.gateway.cpuMs));
const raw = median(rounds.map((round) => round.pgbench));
report({
  bench: 'orders',
  lines: [
    line('through the gateway', 'gateway'),
    line('straight at the service', 'service'),
    hasPgbench
      ? `pgbench with the same statement: ${raw.toFixed(0)} a second; the site reaches ${(perSecond / raw).toFixed(2)} of it`
      : 'pgbench is not installed (Debian: postgresql-contrib), so there is nothing to compare with.',
  ],
  result: { ...load, perSecond, cpuMs, goals, rounds },
  reached: perSecond >= goals.perSecond && cpuMs <= goals.cpuMs,
});

/** A visitor's cookie, as a page gives it. */
async function newGuest(): Promise<Record<string, string>> {
  const cookies = (await fetch(site.url)).headers.getSetCookie();
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}

async function measure(url: string, callers: Record<string, string>[]): Promise<Measured> {
  const before = cpuTimes(site.nodes);
  const placed = await placeOrders(url, order, callers, load);
  const cpu = cpuPerCall(before, cpuTimes(site.nodes), placed);
  return { perSecond: placed / load.seconds, cpu, cpuMs: total(cpu) };
}

function line(way: string, name: 'gateway' | 'service'): string {
  const ms = median(rounds.map((round) => round[name].cpuMs));
  const middle = rounds.find((round) => round[name].cpuMs === ms)?.[name];
  const shares = Object.entries(middle?.cpu ?? {}).map(([process, share]) => `${process} ${share.toFixed(2)}`);
  const rate = median(rounds.map((round) => round[name].perSecond));
  return `orders ${way}: ${rate.toFixed(0)} a second, ${ms.toFixed(2)} ms of CPU each (${shares.join(', ')})`;
}
