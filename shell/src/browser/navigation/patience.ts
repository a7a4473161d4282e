/** Navigation timeout: afterwards the new page renders without data, or a skeleton while its code is missing. */
export const patienceMs = 600;

interface Router {
  readonly state: { location: { pathname: string }; navigation: { location?: { pathname: string } } };
  subscribe(listener: (state: Router['state']) => void): () => void;
}

/** Remaining time that the current navigation may wait for data. */
export class Patience {
  private location: object | undefined;
  private since = 0;
  /** Only the query string changes, so the page shows its own progress. */
  private isSamePage = false;

  /** The first page never waits, because no previous page is visible. */
  follow(router: Router): void {
    router.subscribe(({ location: shown, navigation: { location } }) => {
      if (location && location !== this.location) this.since = performance.now();
      this.location = location;
      this.isSamePage = location?.pathname === shown.pathname;
    });
  }

  /** Milliseconds, less a margin so that the page renders before its skeleton would. */
  get leftMs(): number {
    return this.location && !this.isSamePage ? Math.max(0, this.since + patienceMs - 50 - performance.now()) : 0;
  }
}
