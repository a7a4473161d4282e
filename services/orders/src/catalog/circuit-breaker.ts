/** Thrown instead of calling while the circuit is open. */
export class CircuitOpenError extends Error {
  constructor() {
    super('the circuit is open');
  }
}

export interface CircuitOptions {
  /** Failures in a row that open the circuit. */
  failures: number;
  /** How long an open circuit lets nothing through, in milliseconds; then one call at a time tries. */
  restMs: number;
}

/** Spares a service that does not answer, and those who would wait for it. */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;

  constructor(
    private readonly options: CircuitOptions,
    private readonly now: () => number = Date.now,
  ) {}

  async run<T>(call: () => Promise<T>): Promise<T> {
    if (this.failures >= this.options.failures) {
      if (this.now() < this.restsUntil) throw new CircuitOpenError();
      this.rest();
    }
    try {
      const answer = await call();
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures += 1;
      this.rest();
      throw error;
    }
  }

  private rest(): void {
    this.restsUntil = this.now() + this.options.restMs;
  }
}
