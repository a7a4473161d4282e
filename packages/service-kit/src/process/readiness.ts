import type { FastifyInstance } from 'fastify';

/** Health checks by dependency name; a check rejects or resolves to false on failure. */
export type Checks = Record<string, Check>;
type Check = () => Promise<boolean>;

/**
 * Body of `/readyz`: status 200 for `ok`, even with a failed optional dependency, else 503. `draining` announces a regular
 * shutdown.
 */
export interface ReadinessReport {
  status: 'ok' | 'draining' | 'unavailable';
  checks: Record<string, 'ok' | 'failed'>;
}

const timing = { everyMs: 1_000, withinMs: 3_000 };

/**
 * Tracks whether a process should get new requests; `/healthz` reports whether it is alive. Checks run in the background so
 * that slow dependencies do not delay the response.
 */
export class Readiness {
  private readonly results: Record<string, 'ok' | 'failed'> = {};
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private draining = false;
  private stopped = false;

  /** Failures of `optional` dependencies are reported but keep the process ready. */
  constructor(
    private readonly required: Checks,
    private readonly optional: Checks = {},
    private readonly times = timing,
  ) {}

  /** Resolves after the first check of every dependency. */
  async start(): Promise<this> {
    const checks = Object.entries({ ...this.optional, ...this.required });
    await Promise.all(checks.map(([name, ask]) => this.check(name, ask)));
    return this;
  }

  /** Reports "not ready" before a shutdown. */
  drain(): void {
    this.draining = true;
  }

  stop(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.stopped = true;
  }

  get report(): ReadinessReport {
    const ok = Object.keys(this.required).every((name) => this.results[name] === 'ok');
    return { status: this.draining ? 'draining' : ok ? 'ok' : 'unavailable', checks: { ...this.results } };
  }

  private async check(name: string, ask: Check): Promise<void> {
    const isOk = await Promise.race([ask().catch(() => false), timeout(this.times.withinMs)]);
    this.results[name] = isOk ? 'ok' : 'failed';
    if (!this.stopped) this.timers.set(name, setTimeout(() => this.check(name, ask), this.times.everyMs).unref());
  }
}

const timeout = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, false).unref());

/** Serves `/readyz` on the public port, because gateways must check the port that they use. */
export function answerReadiness(server: FastifyInstance, readiness: Readiness): void {
  server.get('/readyz', (_request, reply) => {
    const { report } = readiness;
    return reply
      .code(report.status === 'ok' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(report);
  });
  server.addHook('onClose', async () => readiness.stop());
}
