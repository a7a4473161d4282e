import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { RenderFailure } from './failure.ts';
import { launch } from './launch.ts';
import { residentBytes } from './resident-bytes.ts';
import type { Task, TaskError, TaskMessage } from './task.ts';

type ReceivedMessage = Partial<{ id: string; result: unknown; error: TaskError; stray: TaskError }>;

export interface RendererOptions {
  releasesDir: string;
  /** Errors outside of any task. */
  onStray(error: TaskError): void;
  /** Its process has ended. */
  onEnd(reason: string): void;
}

const taskLimitMs = 1_000;
/** Of all that is resident: buffers are outside of V8's own limit (launch.ts). */
const residentLimit = 512 * 1_048_576;

/** A process that draws, one task at a time. A task that breaks a limit ends it. */
export class Renderer {
  private readonly child: ChildProcess;
  private running?: { id: string; settle(outcome: RenderFailure | { result: unknown }): void };
  private reason = 'It ended by itself.';
  private ended = false;
  private retired = false;

  constructor(private readonly options: RendererOptions) {
    this.child = launch(options.releasesDir);
    this.child.on('message', (message) => this.receive(message));
    this.child.on('error', () => this.child.kill('SIGKILL'));
    this.child.once('exit', () => this.end());
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

  /** Rejects with a {@link RenderFailure}. What it resolves with is whatever the process sent. */
  async run(task: Task): Promise<unknown> {
    const id = randomUUID();
    const outcome = new Promise<RenderFailure | { result: unknown }>((settle) => {
      this.running = { id, settle };
    });
    const limit = setTimeout(() => this.stop(new RenderFailure('timed_out', `It took longer than ${taskLimitMs} ms.`)), taskLimitMs);
    this.child.send({ id, task } satisfies TaskMessage, () => undefined);
    const settled = await outcome;
    clearTimeout(limit);
    if (settled instanceof RenderFailure) throw settled;
    return settled.result;
  }

  /** Ends the process when it holds more memory than it may. */
  checkMemory(): void {
    const bytes = this.pid === undefined ? 0 : residentBytes(this.pid);
    if (bytes <= residentLimit) return;
    this.stop(new RenderFailure('died', `It held ${Math.round(bytes / 1_048_576)} MiB.`));
  }

  /** Ends the process when it has finished what it runs. */
  retire(): void {
    this.retired = true;
    if (!this.running) this.child.kill('SIGKILL');
  }

  /** Ends the process; the task that it runs fails so. */
  stop(failure: RenderFailure): void {
    this.reason = failure.message;
    this.ended = true;
    this.settle(failure);
    this.child.kill('SIGKILL');
  }

  private receive(message: unknown): void {
    const { id, error, result, stray }: ReceivedMessage = Object(message);
    if (stray) this.options.onStray(stray);
    if (id === undefined || id !== this.running?.id) return;
    if (this.retired) this.child.kill('SIGKILL');
    this.settle(error ? new RenderFailure('failed', error.message, error) : { result });
  }

  private end(): void {
    this.ended = true;
    this.settle(new RenderFailure('died', 'Its process ended.'));
    this.options.onEnd(this.reason);
  }

  private settle(outcome: RenderFailure | { result: unknown }): void {
    const { running } = this;
    this.running = undefined;
    running?.settle(outcome);
  }
}
