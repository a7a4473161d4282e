/** Requests that earn one retry: a service in trouble gets a fifth more of them at most, not twice as many. */
const price = 5;
/** Retries for what was under way at an instance that dies. */
const most = 100;

/** The retries that an upstream's requests earn. */
export class RetryBudget {
  private earned = most * price;

  earn(): void {
    this.earned = Math.min(most * price, this.earned + 1);
  }

  /** Whether one more retry may be sent. */
  take(): boolean {
    if (this.earned < price) return false;
    this.earned -= price;
    return true;
  }
}
