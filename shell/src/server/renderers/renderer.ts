import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { RenderFailure, TaskNotBegun } from './failure.ts';
import { launch } from './launch.ts';
import { receivedFrom } from './received.ts';
import { residentBytes } from './resident-bytes.ts';
import type { Task, TaskError, TaskMessage } from './task.ts';

type Outcome = RenderFailure | { result: unknown };

interface Running {
  id: string;
  /** The process has said that it is at it. */
  hasBegun: boolean;
  settle(outcome: Outcome): void;
}

export interface RendererOptions {
  releasesDir: string;
  /** How long a task may take once the process is up, in milliseconds; a second by default. */
  taskLimitMs?: number;
  /** Errors outside of any task. */
  onStray(error: TaskError): void;
  /** Its process has ended. `betweenTasks`: by itself or for a limit, before it began another task. */
  onEnd(reason: string, betweenTasks: boolean): void;
}

const usualTaskLimitMs = 1_000;
/** The first one waits until the process is up and has evaluated the shell, which takes its time while others start beside it. */
const firstTaskLimitMs = 5_000;
/** No page sends them: somebody outside does. */
const fromOutside = new Set<NodeJS.Signals | null>(['SIGKILL', 'SIGTERM', 'SIGINT']);
/** Of all that is resident: buffers are outside of V8's own limit (launch.ts). */
const residentLimit = 512 * 1_048_576;

/** A process that draws, one task at a time. A task that breaks a limit ends it. */
export class Renderer {
  private readonly child: ChildProcess;
  private running?: Running;
  private betweenTasks = false;
  /** It has come to the end of a task. */
  private isUp = false;
  private reason = 'It ended by itself.';
  private ended = false;
  private retired = false;

  constructor(private readonly options: RendererOptions) {
    this.child = launch(options.releasesDir);
    this.child.on('message', (message) => this.receive(message));
    this.child.on('error', () => this.child.kill('SIGKILL'));
    this.child.once('exit', (_, signal) => this.end(signal));
  }

  get pid(): number | undefined {
    return this.child.pid;
  }

  get isBusy(): boolean {
    return this.running !== undefined;
  }

  get hasEnded(): boolean {
    return this.ended;
  }

  get isRetired(): boolean {
    return this.retired;
  }

  /**
   * Rejects with a {@link RenderFailure}: a {@link TaskNotBegun} where the process was lost before it came to the task. What it
   * resolves with is whatever the process sent.
   */
  async run(task: Task): Promise<unknown> {
    if (this.ended) throw new TaskNotBegun('Its process had ended.');
    const id = randomUUID();
    const outcome = new Promise<Outcome>((settle) => {
      this.running = { id, hasBegun: false, settle };
    });
    const { taskLimitMs = usualTaskLimitMs } = this.options;
    const limitMs = this.isUp ? taskLimitMs : firstTaskLimitMs;
    const limit = setTimeout(() => this.stop(new RenderFailure('timed_out', `It took longer than ${limitMs} ms.`)), limitMs);
    this.child.send({ id, task } satisfies TaskMessage, () => undefined);
    const settled = await outcome;
    clearTimeout(limit);
    if (settled instanceof RenderFailure) throw settled;
    return settled.result;
  }

  /** Ends the process when it holds more memory than it may. */
  checkMemory(): void {
    const bytes = this.pid === undefined ? 0 : residentBytes(this.pid);
    if (bytes <= residentLimit || this.ended) return;
    this.stop(new RenderFailure('died', `It held ${Math.round(bytes / 1_048_576)} MiB.`));
  }

  /** Ends the process when it has finished what it runs. */
  retire(): void {
    this.retired = true;
    if (!this.running) this.child.kill('SIGKILL');
  }

  /** Ends the process; the task that it runs fails so. */
  stop(failure: RenderFailure): void {
    if (!this.ended) this.betweenTasks = !this.running?.hasBegun;
    this.reason = failure.message;
    this.ended = true;
    this.settle(failure);
    this.child.kill('SIGKILL');
  }

  /** What code of a front end had the process send must not reach further than that process. */
  private receive(message: unknown): void {
    try {
      this.take(message);
    } catch {
      this.stop(new RenderFailure('died', 'It sent what cannot be understood.'));
    }
  }

  private take(message: unknown): void {
    const { begun, id, error, result, stray } = receivedFrom(message);
    if (stray) this.options.onStray(stray);
    if (!this.running) return;
    if (begun === this.running.id) this.running.hasBegun = true;
    if (id !== this.running.id) return;
    this.isUp = true;
    if (this.retired) this.child.kill('SIGKILL');
    this.settle(error ? new RenderFailure('failed', error.message, error) : { result });
  }

  private end(signal: NodeJS.Signals | null): void {
    if (!this.ended) this.betweenTasks = !this.running?.hasBegun && !fromOutside.has(signal);
    this.ended = true;
    this.settle(new RenderFailure('died', 'Its process ended.'));
    this.options.onEnd(this.reason, this.betweenTasks);
  }

  private settle(outcome: Outcome): void {
    const { running } = this;
    this.running = undefined;
    const isLost = outcome instanceof RenderFailure && outcome.kind !== 'failed' && !running?.hasBegun;
    running?.settle(isLost ? new TaskNotBegun(outcome.message) : outcome);
  }
}
