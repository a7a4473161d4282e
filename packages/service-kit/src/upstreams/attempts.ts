import { isLost, isRefused, isTimeout, isUnsent } from './errors.ts';
import type { Instance } from './instance.ts';
import type { Upstream } from './upstream.ts';

/** Chooses the instances for one request. Unsent requests may try every instance; safe requests get one retry. */
export class Attempts {
  private readonly tried: Instance[] = [];
  private repeated = false;

  constructor(
    private readonly upstream: Upstream,
    private readonly safe: boolean,
  ) {
    upstream.retryBudget.earn();
  }

  /** Returns undefined when every instance was tried. */
  next(): Instance | undefined {
    const instance = this.upstream.choose(this.tried);
    if (instance) this.tried.push(instance);
    return instance;
  }

  /** Returns the instance for a retry, or undefined when the request must not be sent again. */
  after(error: unknown): Instance | undefined {
    const failed = this.tried.at(-1);
    if (isRefused(error)) failed?.eject();
    if (isUnsent(error)) return this.next();
    if (!this.safe || this.repeated || !(isLost(error) || isTimeout(error)) || !this.upstream.retryBudget.take())
      return undefined;
    this.repeated = true;
    this.upstream.retries++;
    return this.next() ?? (isLost(error) ? failed : undefined);
  }
}
