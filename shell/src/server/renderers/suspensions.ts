const pauseMs = { first: 10_000, longest: 300_000 };

/** Of all versions since the process began; far more than are live. */
const mostPages = 2_000;

interface Suspension {
  until: number;
  pauseMs: number;
}

/**
 * Pages that took a process with them are not drawn for a while, longer each time. A page that has not come well out of a task of
 * that kind since is tried in one process at a time, so that the others go on drawing.
 */
export class Suspensions {
  private readonly suspended = new Map<string, Suspension>();
  private readonly proven = new Set<string>();

  isSuspended(page: string): boolean {
    return performance.now() < (this.suspended.get(page)?.until ?? 0);
  }

  isProven(page: string, kind: string): boolean {
    return this.proven.has(`${kind} ${page}`);
  }

  succeeded(page: string, kind: string): void {
    if (this.proven.size > mostPages) this.proven.clear();
    this.proven.add(`${kind} ${page}`);
    if (kind === 'draw' && !this.isSuspended(page)) this.suspended.delete(page);
  }

  failed(page: string, kind: string): void {
    if (this.suspended.size > mostPages) this.suspended.clear();
    const last = this.suspended.get(page)?.pauseMs;
    const pause = last ? Math.min(2 * last, pauseMs.longest) : pauseMs.first;
    this.suspended.set(page, { until: performance.now() + pause, pauseMs: pause });
    this.proven.delete(`${kind} ${page}`);
  }
}
