import { Counter, Gauge, Histogram, register } from 'prom-client';

/** A count that only grows, shown at `/metrics`. Asked for twice under one name, it is the same one. */
export function counter<L extends string = never>(name: string, help: string, labelNames: L[] = []): Counter<L> {
  return (register.getSingleMetric(name) as Counter<L> | undefined) ?? new Counter({ name, help, labelNames });
}

/** A value that rises and falls, shown at `/metrics`. Asked for twice under one name, it is the same one. */
export function gauge<L extends string = never>(name: string, help: string, labelNames: L[] = []): Gauge<L> {
  return (register.getSingleMetric(name) as Gauge<L> | undefined) ?? new Gauge({ name, help, labelNames });
}

/** A distribution of durations in seconds, shown at `/metrics`; `buckets` are upper bounds. Asked for twice under one name, it is the same one. */
export function histogram<L extends string = never>(name: string, help: string, buckets: number[], labelNames: L[] = []): Histogram<L> {
  return (register.getSingleMetric(name) as Histogram<L> | undefined) ?? new Histogram({ name, help, buckets, labelNames });
}
