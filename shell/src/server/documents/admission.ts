export interface AdmissionOptions {
  /** First views in the making at once, at least and at most. */
  fewest: number;
  most: number;
  /** What a document waits for its first view. */
  limitMs: number;
}

/** How much the latest first view counts among those before it. */
const weight = 0.1;

/**
 * How many documents wait for a first view at once. What would come too late is not begun: its document goes out at once and the
 * browser draws, so that a queue of pages never stands before those that are there already.
 */
export class Admission {
  private making = 0;
  /** What one more adds to everybody's wait, in milliseconds: the mean of how long each took, by how many there were. */
  private costMs = 0;

  constructor(private readonly options: AdmissionOptions) {}

  /**
   * Runs the work; undefined, at once, where it would end too late. The place is taken until the work itself ends. What many wait for
   * goes before: a renewal that never got its turn would cost a page its place in the cache.
   */
  run<T>(work: () => Promise<T>, isFirst = false): Promise<T> | undefined {
    if (!this.mayBegin(isFirst)) return undefined;
    const startedAt = performance.now();
    const among = ++this.making;
    return work().finally(() => {
      this.making--;
      this.costMs += weight * ((performance.now() - startedAt) / among - this.costMs);
    });
  }

  private mayBegin(isFirst: boolean): boolean {
    const { fewest, most, limitMs } = this.options;
    if (this.making < fewest) return true;
    return this.making < most && (isFirst || (this.making + 1) * this.costMs <= limitMs);
  }
}
