import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Results, Task, TaskError } from '../../render/process/task.ts';
import { RenderFailure } from './failure.ts';
import { RenderProcesses, retryMs } from './render-processes.ts';
import { endedTotal, failedTotal, taskSeconds } from './renderer-metrics.ts';
import { checkedResult } from './results.ts';

export interface PoolOptions {
  /** Number of processes; with zero the browser renders all pages. */
  count: number;
  releasesDir: string;
  /** CPU limit of a task, in milliseconds. */
  taskLimitMs?: number;
  warmUp(): Job[];
  onWarmUpError(error: unknown, job: Job): void;
  onStray(error: TaskError): void;
  onEnd(): void;
}

/** A task with the key of its page: "<composition> mf-checkout@1.2.0 /checkout". */
export interface Job<K extends Task['kind'] = Task['kind']> {
  page: string;
  task: Task & { kind: K };
  /** Skips the queue limit: a failed renewal would lose the cached document for all visitors. */
  isRenewal?: boolean;
}

/** Longer queues exceed the 350 ms that a document waits. */
const longestQueue = 24;

const usualTaskLimitMs = 1_000;
/** A page that ended this many processes is skipped until the time after the last one has passed. */
const suspended = { ends: 2, forMs: 30_000 };
/** Longest wait for warm processes before the server starts without them. */
const readyWithinMs = 10_000;

export class RendererPool {
  private readonly ends = new LRUCache<string, number>({ max: 1_000, ttl: suspended.forMs });
  private processes?: RenderProcesses;
  private isClosed = false;
  /** A process exited before its first task; no task starts before this `performance.now()`. */
  private coldUntil = 0;
  private replacing: Promise<void>;
  /** Resolves when the processes are warm, or after a time limit. */
  readonly started: Promise<unknown>;

  constructor(private readonly options: PoolOptions) {
    this.replacing = this.replace();
    this.started = Promise.race([this.replacing, sleep(readyWithinMs, undefined, { ref: false })]);
  }

  get isOff(): boolean {
    return this.options.count === 0;
  }

  /** Runs a task. Rejects with a {@link RenderFailure}, also when no process began the task before `until` (`Date.now()`). */
  async run<K extends Task['kind']>(job: Job<K>, until: number): Promise<Results[K]> {
    if (this.isSuspended(job)) throw new RenderFailure('suspended', `${job.page} ended processes a moment ago.`);
    if (!this.processes || performance.now() < this.coldUntil) throw new RenderFailure('busy', 'No process is warm.');
    const isFull = this.processes.size >= longestQueue && job.task.kind === 'reads' && !job.isRenewal;
    if (isFull) throw new RenderFailure('busy', 'Too many pages are waiting to be rendered.');
    return this.runIn(this.processes, job, until);
  }

  /** Replaces all processes after a release, because they hold old bundles. */
  replaceAll(): Promise<void> {
    this.replacing = this.replacing.then(() => this.replace());
    return this.replacing;
  }

  close(): void {
    this.isClosed = true;
    this.processes?.close();
  }

  private async replace(): Promise<void> {
    if (this.isOff || this.isClosed) return;
    const { count, releasesDir, taskLimitMs = usualTaskLimitMs } = this.options;
    const onEnd = () => {
      endedTotal.inc();
      this.options.onEnd();
    };
    const fresh = new RenderProcesses({ count, folders: [releasesDir], taskLimitMs, onEnd });
    await this.warmUp(fresh);
    if (this.isClosed) return fresh.close();
    void this.processes?.retire();
    this.processes = fresh;
  }

  private async warmUp(fresh: RenderProcesses): Promise<void> {
    for (const job of this.options.warmUp().filter((each) => !this.isSuspended(each))) {
      // Runs in parallel, so that each process gets one task.
      const all = Array.from({ length: this.options.count }, () => this.runIn(fresh, job, Number.POSITIVE_INFINITY));
      await Promise.all(all.map((each) => each.catch((error) => this.options.onWarmUpError(error, job))));
    }
  }

  private async runIn<K extends Task['kind']>(
    processes: RenderProcesses,
    { page, task }: Job<K>,
    until: number,
  ): Promise<Results[K]> {
    let stopTimer: (() => void) | undefined;
    const onBegin = () => {
      stopTimer = taskSeconds.startTimer({ kind: task.kind });
    };
    try {
      return checkedResult(task.kind, await processes.run({ task, until, onBegin, onStray: this.options.onStray }));
    } catch (error) {
      this.noteFailure({ page, task }, error as RenderFailure);
      throw error;
    } finally {
      stopTimer?.();
    }
  }

  private noteFailure({ page, task }: Job, { kind }: RenderFailure): void {
    if (kind === 'busy') this.coldUntil = performance.now() + retryMs;
    if (kind === 'busy' || kind === 'late') return;
    const { shell, remote = shell } = task.outputs;
    failedTotal.inc({ failure: kind, front_end: remote.name });
    if (kind !== 'failed') this.ends.set(page, (this.ends.get(page) ?? 0) + 1);
  }

  private isSuspended({ page }: Job): boolean {
    return (this.ends.get(page) ?? 0) >= suspended.ends;
  }
}
