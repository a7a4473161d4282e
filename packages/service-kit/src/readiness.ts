import type { FastifyInstance } from 'fastify';

/** A named dependency and how to ask whether it answers; rejects or answers false when it does not. */
export type Checks = Record<string, () => Promise<boolean>>;

/** Answer of `/readyz`: 200 with `ok`, else 503. `draining` announces the end of the process; nothing is wrong with it. */
export interface ReadinessReport {
  status: 'ok' | 'draining' | 'unavailable';
  checks: Record<string, 'ok' | 'failed'>;
}

const everyMs = 1_000;
/** A dependency that takes longer does not answer. */
const withinMs = 3_000;

/**
 * Whether a process should get new requests. Dependencies are asked in the background, so that the question is answered at
 * once however slow they are. It says nothing about the process being alive, which is `/healthz`.
 */
export class Readiness {
  private readonly results: Record<string, 'ok' | 'failed'> = {};
  private readonly timers = new Map<string, NodeJS.Timeout>();
  private draining = false;
  private stopped = false;

  constructor(private readonly checks: Checks) {}

  /** Resolves when every dependency was asked once. */
  async start(): Promise<this> {
    await Promise.all(Object.keys(this.checks).map((name) => this.check(name)));
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
    const ok = Object.values(this.results).every((result) => result === 'ok');
    return { status: this.draining ? 'draining' : ok ? 'ok' : 'unavailable', checks: { ...this.results } };
  }

  private async check(name: string): Promise<void> {
    const answered = await Promise.race([this.ask(name), timeout()]);
    this.results[name] = answered ? 'ok' : 'failed';
    if (!this.stopped) this.timers.set(name, setTimeout(() => this.check(name), everyMs).unref());
  }

  private async ask(name: string): Promise<boolean> {
    return (await this.checks[name]?.().catch(() => false)) ?? false;
  }
}

const timeout = () => new Promise<boolean>((resolve) => setTimeout(resolve, withinMs, false).unref());

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
