import type { Logger } from 'pino';
import { request } from 'undici';
import type { ServicePool } from './service-pool.ts';
import type { UpstreamProcess } from './upstream-process.ts';

const intervalMs = 1_000;
/** With the interval, a process that hangs is noticed and its callers are answered in under 2 s. */
const patienceMs = 700;
/** While the site comes up around the gateway, its processes are looked for more often, and waited for this long. */
const earlyIntervalMs = 100;
const earlyMs = 10_000;

/** Asks every process for `/readyz` once a second. Down at the first refusal, up at the first success. */
export class HealthChecks {
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly seen = new Set<UpstreamProcess>();
  private readonly began = Date.now();

  constructor(
    private readonly pools: ServicePool[],
    private readonly logger: Logger,
  ) {}

  /** Returns when every process was asked once. */
  async start(): Promise<void> {
    const all = this.pools.flatMap((pool) => pool.processes.map((process) => ({ pool, process })));
    await Promise.all(all.map(({ pool, process }) => this.check(pool, process)));
    for (const { pool, process } of all) this.timers.push(setInterval(() => this.check(pool, process), intervalMs).unref());
    const early = setInterval(() => {
      if (this.settled()) clearInterval(early);
      else for (const { pool, process } of all) if (!this.seen.has(process)) void this.check(pool, process);
    }, earlyIntervalMs).unref();
    this.timers.push(early);
  }

  /** Every process was up once, or the time to wait for it is over: a service that stays dead must not keep the gateway out. */
  settled(): boolean {
    const all = this.pools.flatMap((pool) => pool.processes);
    return all.every((process) => this.seen.has(process)) || Date.now() - this.began > earlyMs;
  }

  stop(): void {
    for (const timer of this.timers) clearInterval(timer);
  }

  private async check(pool: ServicePool, process: UpstreamProcess): Promise<void> {
    const state = await askReadiness(process.healthUrl);
    if (state === 'ready') this.seen.add(process);
    if (state === 'silent') process.giveUpWaiting();
    if (process.up === (state === 'ready')) return;
    process.up = state === 'ready';
    this.logger[process.up ? 'info' : 'warn']({ service: pool.name, process: process.origin, state }, 'upstream changed');
  }
}

async function askReadiness(url: string): Promise<'ready' | 'refused' | 'silent'> {
  try {
    const answer = await request(url, { signal: AbortSignal.timeout(patienceMs) });
    await answer.body.dump();
    return answer.statusCode === 200 ? 'ready' : 'refused';
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'silent' : 'refused';
  }
}
