import pLimit, { type LimitFunction } from 'p-limit';
import { ProblemError } from './problem.ts';

/** Seconds in which the waiting tasks should finish. */
const retrySeconds = 10;

/** Runs `concurrency` tasks in parallel and queues the others in order. Refuses a task when `waiting` tasks are queued. */
export class BoundedQueue {
  private readonly limit: LimitFunction;

  constructor(
    concurrency: number,
    private readonly waiting: number,
    private readonly refusal: string,
    private readonly code: 'SERVICE_UNAVAILABLE' | 'RATE_LIMITED' = 'SERVICE_UNAVAILABLE',
  ) {
    this.limit = pLimit(concurrency);
  }

  /** No task runs or waits. */
  get isIdle(): boolean {
    return this.limit.activeCount + this.limit.pendingCount === 0;
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.waiting) throw new ProblemError(this.code, this.refusal, {}, retrySeconds);
    return this.limit(task);
  }
}
