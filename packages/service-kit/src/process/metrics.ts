import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type LabelValues, type Registry, register } from 'prom-client';

/**
 * Returns a counter for `/metrics`; the same name returns the same counter. List all `labelSets`, because `increase()`
 * misses the first event of a series that does not start at 0.
 */
export function counter<L extends string = never>(
  name: string,
  help: string,
  labelNames: L[] = [],
  labelSets: LabelValues<NoInfer<L>>[] = [],
): Counter<L> {
  const metric = (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames });
  for (const labels of labelSets) metric.inc(labels, 0);
  return metric;
}

/** Returns a gauge for `/metrics`; the same name returns the same gauge. */
export function gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames });
}

/** Returns a histogram of seconds for `/metrics`; `buckets` are upper bounds. The same name returns the same histogram. */
export function histogram<L extends string = never>(
  name: string,
  help: string,
  buckets: number[],
  labelNames: L[] = [],
): Histogram<L> {
  return (
    (register.getSingleMetric(name) as Histogram<L> | undefined) ?? new Histogram({ name, help, buckets, labelNames })
  );
}

/**
 * Registers a gauge that `measure` sets at each scrape; unset values are omitted. Services in one test process share the
 * registry, and the latest gauge wins.
 */
export function measured<L extends string = never>(
  name: string,
  help: string,
  labelNames: L[],
  measure: (gauge: Gauge<L>) => void | Promise<void>,
  registry: Registry = register,
): void {
  registry.removeSingleMetric(name);
  const metric: Gauge<L> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      metric.reset();
      // A gauge without labels would reset to 0.
      if (labelNames.length === 0) metric.remove();
      await measure(metric);
    },
  });
}

const answeredWithinMs = 2_000;

/**
 * Shares one query among several values of a scrape. Returns undefined and calls `failed` after an error or two seconds, because
 * the other metrics must survive a database failure.
 */
export function askedAtOnce<T>(
  ask: () => Promise<T>,
  failed: (error: unknown) => void,
  withinMs = answeredWithinMs,
): () => Promise<T | undefined> {
  let pending: Promise<T | undefined> | undefined;
  const run = async () => {
    try {
      return await ask();
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
  const timeout = async (query: typeof pending) => {
    await sleep(withinMs, undefined, { ref: false });
    if (pending === query) failed(new Error(`No answer within ${withinMs} ms.`));
    return undefined;
  };
  return () => {
    // The next scrape reuses a pending query instead of starting another.
    pending ??= run().finally(() => {
      pending = undefined;
    });
    return Promise.race([pending, timeout(pending)]);
  };
}
