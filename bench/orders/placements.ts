import { spawnSync } from 'node:child_process';
import { placeOrder } from '../../services/orders/src/placement/placement.queries.ts';
import { cpuPerCall, cpuTimes, total } from '../site/cpu.ts';
import { pgbench } from '../site/pgbench.ts';
import { median, report } from '../site/report.ts';
import { benchSite } from '../site/site.ts';
import { type Load, placeOrders, placeRepeatedly, type Repeated, sqlValues, submission } from './client.ts';

/** Limits through the gateway, on two idle cores; `p99`: ratio of the 99th percentile to the median for repeated orders. */
const goals = { perSecond: 300, cpuMs: 2, p99: 10 };

interface Measured {
  perSecond: number;
  /** CPU milliseconds for an order, by process. */
  cpu: Record<string, number>;
  cpuMs: number;
}

interface Round {
  gateway: Measured;
  service: Measured;
  pgbench: number;
}

/** Measures placements per second of a running site, and their cost. */
export async function placements(load: Load, count: number): Promise<void> {
  const site = benchSite();
  const order = await submission(site.url);
  const guests = await Promise.all(Array.from({ length: load.clients }, () => newGuest(site.url)));
  const service = site.pastTheGateway('orders');
  const hasPgbench = spawnSync('pgbench', ['--version']).status === 0;
  const statement = { databaseUrl: site.databaseUrl('orders'), statement: placeOrder, values: sqlValues };
  const measure = async (url: string, callers: Record<string, string>[]): Promise<Measured> => {
    const before = cpuTimes(site.nodes);
    const placed = await placeOrders(url, order, callers, load);
    const cpu = cpuPerCall(before, cpuTimes(site.nodes), placed);
    return { perSecond: placed / load.seconds, cpu, cpuMs: total(cpu) };
  };
  await placeOrders(site.url, order, guests, { ...load, seconds: 3 });
  const rounds: Round[] = [];
  for (let round = 0; round < count; round += 1) {
    const sql = hasPgbench ? pgbench({ ...statement, ...load }) : Number.NaN;
    rounds.push({
      gateway: await measure(site.url, guests),
      service: await measure(service.url, [service.headers]),
      pgbench: sql,
    });
  }
  // Bypasses the gateway, which would refuse most requests: it allows 256 in parallel to a process.
  const repeated = await placeRepeatedly(service.url, order, service.headers);
  print(load, rounds, repeated, hasPgbench);
}

function print(load: Load, rounds: Round[], repeated: Repeated, hasPgbench: boolean): void {
  const perSecond = median(rounds.map((round) => round.gateway.perSecond));
  const cpuMs = median(rounds.map((round) => round.gateway.cpuMs));
  const raw = median(rounds.map((round) => round.pgbench));
  const p99 = repeated.p99 / repeated.p50;
  report({
    bench: 'orders',
    lines: [
      line(rounds, 'through the gateway', 'gateway'),
      line(rounds, 'straight at the service', 'service'),
      hasPgbench
        ? `pgbench with the same statement: ${raw.toFixed(0)} a second; the site reaches ${(perSecond / raw).toFixed(2)} of it`
        : 'pgbench is not installed (Debian: postgresql-contrib), so there is nothing to compare with.',
      `${repeated.sent} placements with ${repeated.keys} keys at once: ${repeated.orders} orders, ` +
        `half of them within ${repeated.p50.toFixed(0)} ms, 99 of 100 within ${repeated.p99.toFixed(0)}, ${p99.toFixed(1)} times that (goal ${goals.p99})`,
    ],
    result: { ...load, perSecond, cpuMs, repeated, goals, rounds },
    reached:
      perSecond >= goals.perSecond && cpuMs <= goals.cpuMs && repeated.orders === repeated.keys && p99 <= goals.p99,
  });
}

function line(rounds: Round[], way: string, name: 'gateway' | 'service'): string {
  const ms = median(rounds.map((round) => round[name].cpuMs));
  const middle = rounds.find((round) => round[name].cpuMs === ms)?.[name];
  const shares = Object.entries(middle?.cpu ?? {}).map(([process, share]) => `${process} ${share.toFixed(2)}`);
  const rate = median(rounds.map((round) => round[name].perSecond));
  return `orders ${way}: ${rate.toFixed(0)} a second, ${ms.toFixed(2)} ms of CPU each (${shares.join(', ')})`;
}

async function newGuest(site: string): Promise<{ cookie: string }> {
  const cookies = (await fetch(site)).headers.getSetCookie();
  return { cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
}
