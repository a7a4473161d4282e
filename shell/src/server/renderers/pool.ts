import { isFatal, RenderFailure, TaskNotBegun } from './failure.ts';
import { Fleet, type FleetOptions } from './fleet.ts';
import type { Renderer } from './renderer.ts';
import { failedTotal, taskSeconds } from './renderer-metrics.ts';
import { checkedResult } from './results.ts';
import { Suspensions } from './suspensions.ts';
import type { Results, Task } from './task.ts';

export interface PoolOptions extends Pick<FleetOptions, 'count' | 'releasesDir' | 'taskLimitMs' | 'onStray'> {
  onEnd(reason: string): void;
  /** What a fresh process does before it gets a visitor's page. */
  warmUp(): Job[];
  onWarmUpError(error: unknown, job: Job): void;
}

/** A task, and the page that it is for: "<composition> mf-checkout@1.2.0 /checkout". */
export interface Job<K extends Task['kind'] = Task['kind']> {
  page: string;
  task: Task & { kind: K };
}

interface Waiting {
  job: Job;
  /** By performance.now(): after it nobody wants the result. */
  until: number;
  settle(outcome: Promise<unknown>): void;
}

const mostWaiting = 64;
/** Of pages that came well out of it before: then something has harmed the process that they share. */
const mostFailuresInARow = 5;
/** A page server whose processes do not come up serves all the same. */
const readyWithinMs = 10_000;

/** Draws pages in processes of their own, each one task at a time. */
export class RendererPool {
  private readonly fleet: Fleet;
  private readonly suspensions = new Suspensions();
  private readonly running = new Map<Renderer, Job>();
  /** By process: the job that it was at last, and how many have failed since it drew one. */
  private readonly last = new WeakMap<Renderer, Job>();
  private readonly failures = new WeakMap<Renderer, number>();
  private waiting: Waiting[] = [];
  /** Resolves when a process is warm, or the time to wait for that is over. */
  readonly started: Promise<void>;
  private start: () => void = () => undefined;

  constructor(private readonly options: PoolOptions) {
    this.started = new Promise((resolve) => {
      if (options.count === 0) return resolve();
      // While the start waits for this, nothing else may keep the page server's process alive.
      const limit = setTimeout(resolve, readyWithinMs);
      this.start = () => {
        clearTimeout(limit);
        resolve();
      };
    });
    this.fleet = new Fleet({
      ...options,
      warmUp: (renderer) => this.warmUp(renderer),
      onReady: () => {
        this.start();
        this.assign();
      },
      onEnd: (reason, renderer, betweenTasks) => {
        if (betweenTasks) this.blameLast(renderer);
        options.onEnd(reason);
      },
    });
  }

  /** Nobody draws: the browsers do. */
  get isOff(): boolean {
    return this.options.count === 0;
  }

  /** Rejects with a {@link RenderFailure}, also when no process took the task before `until` (by performance.now()). */
  async run<K extends Task['kind']>(job: Job<K>, until: number): Promise<Results[K]> {
    if (this.suspensions.isSuspended(job.page)) throw suspended(job);
    // The next one needs longer to come up than a document waits.
    if (this.fleet.warm.length === 0) throw new RenderFailure('busy', 'No process is warm.');
    if (this.waiting.length >= mostWaiting) throw new RenderFailure('busy', 'Too many pages are waiting to be drawn.');
    return new Promise((settle) => {
      this.waiting.push({ job, until, settle: (outcome) => settle(outcome as Promise<Results[K]>) });
      this.assign();
    });
  }

  /** Other versions are live: fresh processes take over, and nothing of the old ones is left. */
  replaceAll(): Promise<void> {
    return this.fleet.replaceAll();
  }

  close(): void {
    this.start();
    this.fleet.close();
    for (const { settle } of this.waiting.splice(0)) settle(Promise.reject(new RenderFailure('died', 'The page server ends.')));
  }

  /** Gives waiting tasks to idle processes, in their order. */
  private assign(): void {
    this.waiting = this.waiting.filter((entry) => !this.isTaken(entry));
  }

  private isTaken({ job, until, settle }: Waiting): boolean {
    if (performance.now() > until) settle(Promise.reject(new RenderFailure('late', 'No process was free in time.')));
    else if (this.suspensions.isSuspended(job.page)) settle(Promise.reject(suspended(job)));
    else {
      const renderer = this.mayRun(job) ? this.fleet.warm.find(({ isBusy }) => !isBusy) : undefined;
      if (!renderer) return false;
      settle(this.runIn(renderer, job, until));
    }
    return true;
  }

  /** What may take its process along does so to one only. */
  private mayRun({ page, task }: Job): boolean {
    return this.suspensions.isProven(page, task.kind) || ![...this.running.values()].some((other) => other.page === page);
  }

  private async runIn(renderer: Renderer, job: Job, until: number): Promise<unknown> {
    this.running.set(renderer, job);
    try {
      return await this.attempt(renderer, job);
    } catch (error) {
      if (error instanceof TaskNotBegun) return this.run(job, until);
      throw error;
    } finally {
      this.running.delete(renderer);
      // After what waits for this result has gone on.
      setImmediate(() => this.assign());
    }
  }

  private async attempt(renderer: Renderer, job: Job): Promise<unknown> {
    const { kind } = job.task;
    const stopTimer = taskSeconds.startTimer({ kind });
    try {
      const result = checkedResult(kind, await renderer.run(job.task));
      this.suspensions.succeeded(job.page, kind);
      this.last.set(renderer, job);
      if (kind === 'draw') this.failures.delete(renderer);
      return result;
    } catch (error) {
      this.noteFailure(renderer, job, error);
      throw error;
    } finally {
      stopTimer();
    }
  }

  private noteFailure(renderer: Renderer, job: Job, error: unknown): void {
    if (error instanceof TaskNotBegun) return;
    this.last.set(renderer, job);
    const { page, task } = job;
    const { shell, remote = shell } = task.outputs;
    failedTotal.inc({ failure: (error as RenderFailure).kind, front_end: remote.name });
    if (isFatal(error)) this.suspensions.failed(page, task.kind);
    else if (this.suspensions.isProven(page, task.kind)) this.countFailure(renderer);
  }

  private countFailure(renderer: Renderer): void {
    const failures = (this.failures.get(renderer) ?? 0) + 1;
    this.failures.set(renderer, failures);
    if (failures >= mostFailuresInARow) this.fleet.replace(renderer);
  }

  /** What ends a process between two tasks was left behind by the one before. */
  private blameLast(renderer: Renderer): void {
    const last = this.last.get(renderer);
    if (last) this.suspensions.failed(last.page, last.task.kind);
    this.last.delete(renderer);
  }

  private async warmUp(renderer: Renderer): Promise<void> {
    for (const job of this.options.warmUp()) {
      if (renderer.hasEnded) return;
      if (this.suspensions.isSuspended(job.page)) continue;
      await this.attempt(renderer, job).catch((error) => {
        if (!(error instanceof TaskNotBegun)) this.options.onWarmUpError(error, job);
      });
    }
  }
}

const suspended = ({ page }: Job) => new RenderFailure('suspended', `${page} took a process with it a moment ago.`);
