import pLimit, { type LimitFunction } from 'p-limit';
import { ProblemError } from './problem.ts';

/** The tasks that wait now have run by then. */
const retrySeconds = 10;

/** Runs `concurrency` tasks at once and the others in order; refuses a task while `waiting` others wait. */
export class BoundedQueue {
  private readonly limit: LimitFunction;

  constructor(
    concurrency: number,
    private readonly waiting: number,
    private readonly refusal: string,
  ) {
    this.limit = pLimit(concurrency);
  }

  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.waiting) throw new ProblemError('SERVICE_UNAVAILABLE', this.refusal, {}, retrySeconds);
    return this.limit(task);
  }
}
