/** Frames in 10 s, and bad ones among them, that a well-behaved client never reaches. */
const windowMs = 10_000;
const framesAtMost = 200;
const badFramesAtMost = 10;

/** How much a socket may still send. */
export class Allowance {
  private since = Number.NEGATIVE_INFINITY;
  private frames = 0;
  private bad = 0;

  /** Counts a frame; false when it is one too many. */
  allows(bad: boolean, now = Date.now()): boolean {
    if (now - this.since >= windowMs) {
      this.since = now;
      this.frames = 0;
      this.bad = 0;
    }
    this.frames += 1;
    if (bad) this.bad += 1;
    return this.frames <= framesAtMost && this.bad <= badFramesAtMost;
  }
}
