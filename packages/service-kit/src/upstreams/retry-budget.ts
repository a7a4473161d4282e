/** Requests that earn one retry: retries add at most 20 % load to a failing service. */
const price = 5;
/** Maximum saved retries, enough for the running requests of a crashed instance. */
const most = 100;

/** Limits retries in proportion to requests. */
export class RetryBudget {
  private earned = most * price;

  earn(): void {
    this.earned = Math.min(most * price, this.earned + 1);
  }

  /** Uses one retry; returns false when none is left. */
  take(): boolean {
    if (this.earned < price) return false;
    this.earned -= price;
    return true;
  }
}
