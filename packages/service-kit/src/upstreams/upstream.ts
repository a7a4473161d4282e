import { lookup } from 'node:dns/promises';
import { isIP, isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Dispatcher } from 'undici';
import { Attempts } from './attempts.ts';
import { Instance, type UpstreamRequest, usualMostOutstanding } from './instance.ts';
import { RetryBudget } from './retry-budget.ts';
import { timing as defaults, type Timing } from './timing.ts';

export interface UpstreamOptions {
  logger: Record<'info' | 'warn', (details: object, message: string) => void>;
  /** All addresses of a host name; rejects when they cannot be looked up. */
  resolve?: (hostname: string) => Promise<string[]>;
  timing?: Timing;
  /** Requests that an instance may have outstanding; the next ones go to another one or are refused. 256 when left out. */
  mostOutstanding?: number;
}

const addressesOf = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * A service as its callers see it: one instance for each address that its names resolve to, and the choice among them. `origins`
 * are `http://name:port`. See ADR 12.
 */
export class Upstream {
  /** By address and port. */
  readonly instances = new Map<string, Instance>();
  /** Requests that were sent a second time. */
  retries = 0;
  readonly retryBudget = new RetryBudget();
  private readonly options: Required<UpstreamOptions>;
  private readonly urls: URL[];
  private readonly createdAt = performance.now();
  private readonly closed = new AbortController();

  constructor(
    readonly name: string,
    origins: readonly string[],
    { logger, resolve = addressesOf, timing = defaults, mostOutstanding = usualMostOutstanding }: UpstreamOptions,
  ) {
    this.options = { logger, resolve, timing, mostOutstanding };
    this.urls = origins.map((origin) => new URL(origin));
  }

  /** Returns when the names were looked up and every instance was checked once; goes on with both until {@link close}. */
  async start(): Promise<void> {
    const { lookUp, check, early } = this.options.timing;
    await this.lookUp();
    await Promise.all([...this.instances.values()].map((instance) => instance.check()));
    void this.repeat(
      () => this.lookUp(),
      () => lookUp,
    );
    void this.repeat(
      () => this.checkAll(),
      () => (this.readyOnce ? check : early.check),
    );
  }

  /** Every instance has been ready, or the time to wait for that is over: one that stays away must not keep the gateway out. */
  get readyOnce(): boolean {
    const { until } = this.options.timing.early;
    const proven = this.instances.size > 0 && [...this.instances.values()].every((instance) => instance.proven);
    return proven || performance.now() - this.createdAt > until;
  }

  /** Of two instances at random the one with fewer outstanding requests. Undefined when all were `tried` or are full. */
  choose(tried: Instance[]): Instance | undefined {
    const candidates = this.best((instance) => !tried.includes(instance) && !instance.full);
    const first = Math.floor(Math.random() * candidates.length);
    const second = (first + 1 + Math.floor(Math.random() * (candidates.length - 1))) % candidates.length;
    const [one, other] = [candidates[first], candidates[second]];
    return one && other && other.outstanding < one.outstanding ? other : one;
  }

  /** Fewest sockets first. */
  bySockets(): Instance[] {
    return this.best(() => true).sort((a, b) => a.sockets - b.sockets);
  }

  /** Its instance is about to end while another one is available. */
  isLeaving(instance: Instance): boolean {
    const all = [...this.instances.values()];
    return (instance.draining || !all.includes(instance)) && all.some((other) => other !== instance && other.available);
  }

  /** A request that may be repeated. Rejects when no instance responds. */
  async request(options: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    return (await this.requestFrom(options)).response;
  }

  /** The same, with the instance that responded. */
  async requestFrom(options: UpstreamRequest): Promise<{ instance: Instance; response: Dispatcher.ResponseData }> {
    const attempts = new Attempts(this, true);
    for (let instance = attempts.next(); instance; ) {
      try {
        return { instance, response: await instance.request(options) };
      } catch (error) {
        instance = attempts.after(error);
        if (!instance) throw error;
      }
    }
    throw new Error(`No instance of ${this.name} can take a request.`);
  }

  async close(): Promise<void> {
    this.closed.abort();
    await Promise.all([...this.instances.values()].map((instance) => instance.destroy()));
  }

  /**
   * The available ones; where there is none those that drain, which still serve; where there is none of these either all: one that
   * fails its checks may still respond, and an error costs no more than a refusal.
   */
  private best(isCandidate: (instance: Instance) => boolean): Instance[] {
    const all = [...this.instances.values()].filter(isCandidate);
    for (const isGood of [({ available }: Instance) => available, ({ healthy }: Instance) => healthy]) {
      const good = all.filter(isGood);
      if (good.length > 0) return good;
    }
    return all;
  }

  /** A name that cannot be looked up keeps the addresses that are known. */
  private async lookUp(): Promise<void> {
    const found = new Map<string, { url: URL; ip: string }>();
    for (const url of this.urls) {
      const ips = await this.addresses(url);
      for (const ip of ips) found.set(`${isIPv6(ip) ? `[${ip}]` : ip}:${url.port || 80}`, { url, ip });
    }
    for (const [address, instance] of this.instances) if (!found.has(address)) this.remove(address, instance);
    for (const [address, { url, ip }] of found) if (!this.instances.has(address)) this.add(address, url, ip);
  }

  private async addresses(url: URL): Promise<string[]> {
    const hostname = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(hostname)) return [hostname];
    try {
      return await this.options.resolve(hostname);
    } catch (error) {
      this.options.logger.warn({ service: this.name, err: error }, 'The name cannot be looked up.');
      return [...this.instances.values()].filter((instance) => instance.url === url).map(({ ip }) => ip);
    }
  }

  private add(address: string, url: URL, ip: string): void {
    const { logger, timing, mostOutstanding } = this.options;
    const changed = ({ healthy, draining }: Instance) =>
      logger.info({ service: this.name, address, healthy, draining }, 'An instance changed.');
    this.instances.set(address, new Instance(url, ip, { timing, mostOutstanding }, changed));
    logger.info({ service: this.name, address }, 'An instance came.');
  }

  private remove(address: string, instance: Instance): void {
    this.instances.delete(address);
    void instance.retire();
    this.options.logger.info({ service: this.name, address }, 'An instance left.');
  }

  /** Not waited for: one that hangs must not keep the others from being checked. */
  private async checkAll(): Promise<void> {
    for (const instance of this.instances.values()) void instance.check();
  }

  private async repeat(task: () => Promise<void>, pauseMs: () => number): Promise<void> {
    const { signal } = this.closed;
    while (!signal.aborted) {
      // Only the close ends it early.
      await sleep(pauseMs(), undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await task();
    }
  }
}
