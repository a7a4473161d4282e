/** After so long a navigation gives the old page up: for the new one without its data, or for a skeleton while its code is missing. */
export const patienceMs = 600;

interface Router {
  readonly state: { location: { pathname: string }; navigation: { location?: { pathname: string } } };
  subscribe(listener: (state: Router['state']) => void): () => void;
}

/** How long the navigation under way may still wait for the data of its page. */
export class Patience {
  private location: object | undefined;
  private since = 0;
  /** Only the query changes: the page itself shows that it is busy. */
  private isSamePage = false;

  /** The first page has nothing before it that could stay: nobody waits there. */
  follow(router: Router): void {
    router.subscribe(({ location: shown, navigation: { location } }) => {
      if (location && location !== this.location) this.since = performance.now();
      this.location = location;
      this.isSamePage = location?.pathname === shown.pathname;
    });
  }

  /** Milliseconds; a little less than the whole, so that the page comes before its skeleton would. */
  get leftMs(): number {
    return this.location && !this.isSamePage ? Math.max(0, this.since + patienceMs - 50 - performance.now()) : 0;
  }
}
