import { ProblemError } from '@shop/service-kit/problem';

/** Those who wait have had their turns by then. */
const retrySeconds = 10;

/** Lets so many tasks run `atOnce`, the others in the order in which they came; when as many as `waiting` wait, one more is refused. */
export class Turns {
  private running = 0;
  private readonly queue: (() => void)[] = [];

  constructor(
    private readonly atOnce: number,
    private readonly waiting: number,
  ) {}

  async take<T>(task: () => Promise<T>): Promise<T> {
    if (this.running < this.atOnce) this.running += 1;
    else await this.turn();
    try {
      return await task();
    } finally {
      this.pass();
    }
  }

  private turn(): Promise<void> {
    if (this.queue.length < this.waiting) return new Promise((resolve) => this.queue.push(resolve));
    throw new ProblemError(
      'SERVICE_UNAVAILABLE',
      'Very many people are signing in just now. Please try again in a moment.',
      {},
      retrySeconds,
    );
  }

  /** The place of a task that ended is the next one's, if any. */
  private pass(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.running -= 1;
  }
}
