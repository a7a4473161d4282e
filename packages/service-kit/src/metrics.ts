import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, Gauge, Histogram, type LabelValues, type Registry, register } from 'prom-client';

/**
 * A count that only grows, shown at `/metrics`. Asked for twice under one name, it is the same one. What its labels may say is `known` wherever it
 * can be: that is shown from the start as 0, since a series that begins with its first event has not grown by it (`increase()`).
 */
export function counter<L extends string = never>(
  name: string,
  help: string,
  labelNames: L[] = [],
  known: LabelValues<NoInfer<L>>[] = [],
): Counter<L> {
  const made = (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames });
  for (const labels of known) made.inc(labels, 0);
  return made;
}

/** A value that rises and falls, shown at `/metrics`. Asked for twice under one name, it is the same one. */
export function gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames });
}

/** A distribution of durations in seconds, shown at `/metrics`; `buckets` are upper bounds. Asked for twice under one name, it is the same one. */
export function histogram<L extends string = never>(name: string, help: string, buckets: number[], labelNames: L[] = []): Histogram<L> {
  return (register.getSingleMetric(name) as Histogram<L> | undefined) ?? new Histogram({ name, help, buckets, labelNames });
}

/**
 * Values that are asked for when they are scraped, shown at `/metrics`: `measure` sets them. What it did not set is not shown. Several
 * services in one process (the tests) share the registry; the newest counts.
 */
export function measured<L extends string = never>(
  name: string,
  help: string,
  labelNames: L[],
  measure: (gauge: Gauge<L>) => void | Promise<void>,
  registry: Registry = register,
): void {
  registry.removeSingleMetric(name);
  const made: Gauge<L> = new Gauge({
    name,
    help,
    labelNames,
    registers: [registry],
    collect: async () => {
      made.reset();
      // Without labels it would be reset to 0.
      if (labelNames.length === 0) made.remove();
      await measure(made);
    },
  });
}

/** A scrape does not wait longer for what its values are read from. */
const answeredWithinMs = 2_000;

/**
 * What several values of a scrape are read from: asked once for all of them. Undefined when that fails or takes longer than two seconds, which `failed`
 * is told: a scrape must not end with the database, since the other metrics are needed then most of all.
 */
export function askedAtOnce<T>(
  ask: () => Promise<T>,
  failed: (error: unknown) => void,
  withinMs = answeredWithinMs,
): () => Promise<T | undefined> {
  let asked: Promise<T | undefined> | undefined;
  const asking = async () => {
    try {
      return await ask();
    } catch (error) {
      failed(error);
      return undefined;
    }
  };
  const late = async (question: typeof asked) => {
    await sleep(withinMs, undefined, { ref: false });
    if (asked === question) failed(new Error(`No answer within ${withinMs} ms.`));
    return undefined;
  };
  return () => {
    // Open until it is answered: what hangs is not asked again by each scrape.
    asked ??= asking().finally(() => {
      asked = undefined;
    });
    return Promise.race([asked, late(asked)]);
  };
}
