import { pool as createPool, TerminateError } from 'workerpool';
import type { Answer, RenderEvent, Task, TaskError } from '../../render/process/task.ts';
import { RenderFailure } from './failure.ts';
import { forkOptions, workerScript } from './fork-options.ts';
import { TaskLimits } from './task-limits.ts';

export interface RenderProcessesOptions {
  count: number;
  /** Folders of releases that the processes read. */
  folders: string[];
  /** CPU time of a task. */
  taskLimitMs: number;
  onEnd?(): void;
}

export interface Attempt {
  task: Task;
  /** Not begun after it, by Date.now(). */
  until: number;
  onBegin?(): void;
  /** An error outside of the task's own promise. */
  onStray?(error: TaskError): void;
}

/** By then its process is ended also where it never begins, as after a page that left a loop behind. */
const longestMs = 30_000;
/** Processes that end before they begin a task are tried so often. */
export const retryMs = 1_000;
/** What the library waits for an ordered end before it kills. */
const workerTerminateTimeout = 100;

/** Processes that render, one task at a time each. A task that breaks a limit ends its process, and another one comes up. */
export class RenderProcesses {
  private readonly options: RenderProcessesOptions;
  private readonly pool;
  private readonly running = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(options: RenderProcessesOptions) {
    this.options = options;
    const { count, folders } = options;
    const forkOpts = forkOptions(folders);
    this.pool = createPool(workerScript, { workerType: 'process', minWorkers: count, maxWorkers: count, forkOpts, workerTerminateTimeout });
  }

  /** Rejects with a {@link RenderFailure}. What it resolves with is whatever the front end's code made. */
  run(attempt: Attempt): Promise<unknown> {
    const result = this.attempt(attempt);
    this.running.add(result);
    const done = () => this.running.delete(result);
    result.then(done, done);
    return result;
  }

  /** Tasks that run or wait. */
  get size(): number {
    return this.running.size;
  }

  /** Ends the processes after what they run and what waits for them. */
  async retire(): Promise<void> {
    await Promise.allSettled(this.running);
    this.close();
  }

  close(): void {
    this.isClosed = true;
    void this.pool.terminate(true);
  }

  private async attempt({ task, until, onBegin, onStray }: Attempt): Promise<unknown> {
    let limits: TaskLimits | undefined;
    let bytes: number | undefined;
    const on = ({ begun, stray }: RenderEvent) => {
      if (begun) {
        onBegin?.();
        limits = new TaskLimits(begun, this.options.taskLimitMs);
      }
      if (stray) onStray?.(stray);
    };
    try {
      const answer: Answer = await this.pool.exec('run', [task, until], { on }).timeout(longestMs);
      bytes = answer.bytes;
      if (answer.late) throw new RenderFailure('late', 'No process was free in time.');
      if (answer.error) throw new RenderFailure('failed', answer.error.message, answer.error);
      return answer.result;
    } catch (error) {
      if (error instanceof RenderFailure) throw error;
      throw this.lost(error, limits);
    } finally {
      limits?.end(bytes);
    }
  }

  /** A process that ended before it began the task says nothing about it. */
  private lost(error: unknown, limits: TaskLimits | undefined): RenderFailure {
    if (error instanceof TerminateError) {
      this.options.onEnd?.();
      this.beginWaiting();
    }
    if (!limits) return new RenderFailure('busy', 'Its process ended before it began.');
    return limits.broken ?? new RenderFailure('died', 'Its process ended.');
  }

  /** After the end of a process the library begins a task that waits only when another one is added. */
  private beginWaiting(): void {
    if (this.isClosed) return;
    this.pool.exec('methods').catch((error) => {
      if (error instanceof TerminateError && this.running.size > 0) setTimeout(() => this.beginWaiting(), retryMs);
    });
  }
}
