import { type Counter, register } from 'prom-client';

let zeros: [name: string, labels: Record<string, string | number>][] | undefined;

/** Resets the metrics before each test file, because all files of a run share one registry. */
export async function resetMetrics(): Promise<void> {
  zeros ??= await seriesAtZero();
  register.resetMetrics();
  for (const [name, labels] of zeros) (register.getSingleMetric(name) as Counter).inc(labels, 0);
}

/** Returns the series that counters expose before the first event. */
async function seriesAtZero(): Promise<[string, Record<string, string | number>][]> {
  const counters = (await register.getMetricsAsJSON()).filter(({ type }) => String(type) === 'counter');
  return counters.flatMap(({ name, values }) =>
    values.flatMap(({ value, labels }): [string, Record<string, string | number>][] =>
      value === 0 && Object.keys(labels).length > 0 ? [[name, labels as Record<string, string | number>]] : [],
    ),
  );
}
