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
  /** Resolves a host name to all its addresses; rejects on failure. */
  resolve?: (hostname: string) => Promise<string[]>;
  timing?: Timing;
  /** Limit of outstanding requests per instance; 256 by default. */
  mostOutstanding?: number;
}

const addressesOf = async (hostname: string) => (await lookup(hostname, { all: true })).map(({ address }) => address);

/**
 * Selects an instance of a service for each request and tracks their health (ADR 12). `origins` are `http://name:port`; each
 * resolved address is an instance.
 */
export class Upstream {
  readonly instances = new Map<string, Instance>();
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

  /** Resolves after the first look-up and health checks; both repeat until {@link close}. */
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

  /** True once every instance was ready or the start-up time has passed, so a missing instance cannot block the gateway. */
  get readyOnce(): boolean {
    const { until } = this.options.timing.early;
    const proven = this.instances.size > 0 && [...this.instances.values()].every((instance) => instance.proven);
    return proven || performance.now() - this.createdAt > until;
  }

  /** Picks the less loaded of two random instances, or undefined when all were `tried` or are full. */
  choose(tried: Instance[]): Instance | undefined {
    const candidates = this.best((instance) => !tried.includes(instance) && !instance.full);
    const first = Math.floor(Math.random() * candidates.length);
    const second = (first + 1 + Math.floor(Math.random() * (candidates.length - 1))) % candidates.length;
    const [one, other] = [candidates[first], candidates[second]];
    return one && other && other.outstanding < one.outstanding ? other : one;
  }

  /** Sorts instances by open sockets. */
  bySockets(): Instance[] {
    return this.best(() => true).sort((a, b) => a.sockets - b.sockets);
  }

  /** True when the instance drains and another one is available. */
  isLeaving(instance: Instance): boolean {
    const all = [...this.instances.values()];
    return (instance.draining || !all.includes(instance)) && all.some((other) => other !== instance && other.available);
  }

  /** Sends a repeatable request; rejects when no instance responds. */
  async request(options: UpstreamRequest): Promise<Dispatcher.ResponseData> {
    return (await this.requestFrom(options)).response;
  }

  /** Sends a repeatable request and returns the response with its instance. */
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
   * Prefers available instances, then draining ones, then all. A failing instance may still respond, and an error costs no more
   * than a refusal.
   */
  private best(isCandidate: (instance: Instance) => boolean): Instance[] {
    const all = [...this.instances.values()].filter(isCandidate);
    for (const isGood of [({ available }: Instance) => available, ({ healthy }: Instance) => healthy]) {
      const good = all.filter(isGood);
      if (good.length > 0) return good;
    }
    return all;
  }

  /** Keeps the last addresses when the look-up fails. */
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

  /** Checks run in parallel, so a hanging instance does not delay the others. */
  private async checkAll(): Promise<void> {
    for (const instance of this.instances.values()) void instance.check();
  }

  private async repeat(task: () => Promise<void>, pauseMs: () => number): Promise<void> {
    const { signal } = this.closed;
    while (!signal.aborted) {
      // Only close() aborts the pause.
      await sleep(pauseMs(), undefined, { signal, ref: false }).catch(() => undefined);
      if (!signal.aborted) await task();
    }
  }
}
