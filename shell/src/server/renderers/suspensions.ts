const pauseMs = { first: 10_000, longest: 300_000 };

/** After so long without another end a page begins anew. */
const forgottenAfterMs = 60_000;

/** Of all versions since the process began; far more than are live. */
const mostPages = 2_000;

interface Suspension {
  /** By performance.now(). */
  until: number;
  /** 0 after the first end of a page that had been drawn well: anything may have ended its process. */
  pauseMs: number;
}

/**
 * Pages that took a process with them are not drawn for a while, longer each time; one that had been drawn well before from its second
 * time within a minute on. A page that has not come well out of a task of that kind since is tried in one process at a time, so that
 * the others go on drawing.
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
  }

  failed(page: string, kind: string): void {
    if (this.suspended.size > mostPages) this.suspended.clear();
    const now = performance.now();
    const known = this.suspended.get(page);
    const last = known && now - known.until < forgottenAfterMs ? known.pauseMs : undefined;
    const pause = pauseAfter(last, this.isProven(page, kind));
    this.suspended.set(page, { until: now + pause, pauseMs: pause });
    if (pause > 0) this.proven.delete(`${kind} ${page}`);
  }
}

function pauseAfter(last: number | undefined, isProven: boolean): number {
  if (last === undefined && isProven) return 0;
  return last ? Math.min(2 * last, pauseMs.longest) : pauseMs.first;
}
