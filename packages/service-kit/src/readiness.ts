import type { FastifyInstance } from 'fastify';

/** A named dependency and how to ask whether it answers; rejects or answers false when it does not. */
export type Checks = Record<string, Check>;
type Check = () => Promise<boolean>;

/** Answer of `/readyz`: 200 with `ok`, though something optional failed, else 503. `draining` announces the end of the process; nothing is wrong with it. */
export interface ReadinessReport {
  status: 'ok' | 'draining' | 'unavailable';
  checks: Record<string, 'ok' | 'failed'>;
}

/** Between two checks of a dependency, and how long one may take. */
const timing = { everyMs: 1_000, withinMs: 3_000 };

/**
 * Whether a process should get new requests. Dependencies are asked in the background, so that the question is answered at
 * once however slow they are. It says nothing about the process being alive, which is `/healthz`.
 */
export class Readiness {
  private readonly results: Record<string, 'ok' | 'failed'> = {};
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private draining = false;
  private stopped = false;

  /** What is `optional` is asked and shown alike, but the process serves without it: it stays ready. */
  constructor(
    private readonly required: Checks,
    private readonly optional: Checks = {},
    private readonly times = timing,
  ) {}

  /** Resolves when every dependency was asked once. */
  async start(): Promise<this> {
    const checks = Object.entries({ ...this.optional, ...this.required });
    await Promise.all(checks.map(([name, ask]) => this.check(name, ask)));
    return this;
  }

  /** From now on not ready: the process is about to end and gets no new requests. */
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
    const answered = await Promise.race([ask().catch(() => false), timeout(this.times.withinMs)]);
    this.results[name] = answered ? 'ok' : 'failed';
    if (!this.stopped) this.timers.set(name, setTimeout(() => this.check(name, ask), this.times.everyMs).unref());
  }
}

const timeout = (ms: number) => new Promise<boolean>((resolve) => setTimeout(resolve, ms, false).unref());

/** On the port that serves too: a gateway asks there, since another port may answer while this one does not. */
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
