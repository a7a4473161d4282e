import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

interface Kept<F> {
  file: F;
  /** Expiry, by `performance.now()`. */
  until: number;
}

const retryMs = 10_000;
const mostBytes = 33_554_432;

/** Caches files and rebuilds expired ones, one at a time and once for concurrent requests. The old file stays when a rebuild fails. */
export class KeptFiles<F> {
  private readonly kept: LRUCache<string, Kept<F>>;
  private readonly making = new Map<string, Promise<F>>();
  private lastMade: Promise<unknown> = Promise.resolve();

  constructor(
    sizeOf: (file: F) => number,
    private readonly freshMs: number,
    private readonly log: Logger,
  ) {
    this.kept = new LRUCache({ maxSize: mostBytes, sizeCalculation: ({ file }) => sizeOf(file) + 1_024 });
  }

  get(key: string, make: () => Promise<F>): Promise<F> {
    const cached = this.kept.get(key);
    if (cached && performance.now() < cached.until) return Promise.resolve(cached.file);
    return this.making.get(key) ?? this.queue(key, make);
  }

  private queue(key: string, make: () => Promise<F>): Promise<F> {
    const making = this.lastMade.then(() => this.makeAnew(key, make)).finally(() => this.making.delete(key));
    this.making.set(key, making);
    this.lastMade = making.catch(() => undefined);
    return making;
  }

  private async makeAnew(key: string, make: () => Promise<F>): Promise<F> {
    try {
      const file = await make();
      this.kept.set(key, { file, until: performance.now() + this.freshMs });
      return file;
    } catch (error) {
      const cached = this.kept.get(key);
      this.log.warn(
        { error: (error as Error).message },
        cached ? 'sitemap not renewed, the last one stays' : 'sitemap not made',
      );
      if (!cached) throw error;
      this.kept.set(key, { ...cached, until: performance.now() + Math.min(retryMs, this.freshMs) });
      return cached.file;
    }
  }
}
