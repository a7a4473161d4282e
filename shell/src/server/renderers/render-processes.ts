import { pool as createPool, TerminateError } from 'workerpool';
import type { Answer, RenderEvent, Task, TaskError } from '../../render/process/task.ts';
import { RenderFailure } from './failure.ts';
import { forkOptions, workerScript } from './fork-options.ts';
import { TaskLimits } from './task-limits.ts';

export interface RenderProcessesOptions {
  count: number;
  folders: string[];
  /** CPU limit of a task, in milliseconds. */
  taskLimitMs: number;
  onEnd?(): void;
}

export interface Attempt {
  task: Task;
  /** Latest start of the task, by `Date.now()`. */
  until: number;
  onBegin?(): void;
  /** An error outside the task's promise. */
  onStray?(error: TaskError): void;
}

/** Ends a process whose task never begins, such as after a page that left a loop. */
const longestMs = 30_000;
/** Delay before a retry when a process exits before its first task. */
export const retryMs = 1_000;
/** Milliseconds between the library's ordered termination and its kill. */
const workerTerminateTimeout = 100;

/** Processes that render one task at a time. A task that exceeds a limit ends its process, and a new one starts. */
export class RenderProcesses {
  private readonly options: RenderProcessesOptions;
  private readonly pool;
  private readonly running = new Set<Promise<unknown>>();
  private isClosed = false;

  constructor(options: RenderProcessesOptions) {
    this.options = options;
    const { count, folders } = options;
    const forkOpts = forkOptions(folders);
    this.pool = createPool(workerScript, {
      workerType: 'process',
      minWorkers: count,
      maxWorkers: count,
      forkOpts,
      workerTerminateTimeout,
    });
  }

  /** Runs a task. Rejects with a {@link RenderFailure}; the result is unchecked output of front-end code. */
  run(attempt: Attempt): Promise<unknown> {
    const result = this.attempt(attempt);
    this.running.add(result);
    const done = () => this.running.delete(result);
    result.then(done, done);
    return result;
  }

  get size(): number {
    return this.running.size;
  }

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
      const response: Answer = await this.pool.exec('run', [task, until], { on }).timeout(longestMs);
      bytes = response.bytes;
      if (response.late) throw new RenderFailure('late', 'No process was free in time.');
      if (response.error) throw new RenderFailure('failed', response.error.message, response.error);
      return response.result;
    } catch (error) {
      if (error instanceof RenderFailure) throw error;
      throw this.lost(error, limits);
    } finally {
      limits?.end(bytes);
    }
  }

  /** A process that exits before the task began is no failure of that task. */
  private lost(error: unknown, limits: TaskLimits | undefined): RenderFailure {
    if (error instanceof TerminateError) {
      this.options.onEnd?.();
      this.beginWaiting();
    }
    if (!limits) return new RenderFailure('busy', 'Its process ended before it began.');
    return limits.broken ?? new RenderFailure('died', 'Its process ended.');
  }

  /** After a process exits, the library starts a waiting task only when another task is added. */
  private beginWaiting(): void {
    if (this.isClosed) return;
    this.pool.exec('methods').catch((error) => {
      if (error instanceof TerminateError && this.running.size > 0) setTimeout(() => this.beginWaiting(), retryMs);
    });
  }
}
