import type { ServiceName } from '../routes.ts';
import { isConnectFailure, isLostConnection } from './failures.ts';
import { UpstreamProcess } from './upstream-process.ts';

/** A question that the gateway itself asks a service. */
export interface Question {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/** The processes of one service, and the choice among those that are up. */
export class ServicePool {
  readonly processes: UpstreamProcess[];
  private next = 0;

  constructor(
    readonly name: ServiceName,
    origins: string[],
  ) {
    this.processes = origins.map((origin) => new UpstreamProcess(origin));
  }

  /** The next process that is up, in turn; `avoid` only when there is no other. */
  pick(avoid?: UpstreamProcess): UpstreamProcess | undefined {
    for (let i = 0; i < this.processes.length; i++) {
      this.next = (this.next + 1) % this.processes.length;
      const process = this.processes[this.next];
      if (process?.up && process !== avoid) return process;
    }
    return avoid?.up ? avoid : undefined;
  }

  /** The processes that are up, fewest open sockets first. */
  bySockets(): UpstreamProcess[] {
    return this.processes.filter((process) => process.up).sort((a, b) => a.sockets - b.sockets);
  }

  /** Asks one process, and another one when the first cannot be reached. Rejects when nobody answers in time. */
  async ask(question: Question, avoid?: UpstreamProcess): Promise<{ status: number; body: string }> {
    const process = this.pick(avoid);
    if (!process) throw new Error(`${this.name} has no process that is up`);
    try {
      const { timeoutMs, ...options } = question;
      const answer = await process.request({ ...options, signal: AbortSignal.timeout(timeoutMs) });
      return { status: answer.statusCode, body: await answer.body.text() };
    } catch (error) {
      if (isConnectFailure(error)) process.up = false;
      else if (avoid || !isLostConnection(error)) throw error;
      return this.ask(question, process);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.processes.map((process) => process.close()));
  }
}
