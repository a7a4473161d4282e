import { type Counter, register } from 'prom-client';

let zeros: [name: string, labels: Record<string, string | number>][] | undefined;

/** Has the metrics begin anew with each test file: all files of a run share one process and its registry. */
export async function resetMetrics(): Promise<void> {
  zeros ??= await seriesAtZero();
  register.resetMetrics();
  for (const [name, labels] of zeros) (register.getSingleMetric(name) as Counter).inc(labels, 0);
}

/** The series that counters show before they have counted anything. */
async function seriesAtZero(): Promise<[string, Record<string, string | number>][]> {
  const counters = (await register.getMetricsAsJSON()).filter(({ type }) => String(type) === 'counter');
  return counters.flatMap(({ name, values }) =>
    values.flatMap(({ value, labels }): [string, Record<string, string | number>][] =>
      value === 0 && Object.keys(labels).length > 0 ? [[name, labels as Record<string, string | number>]] : [],
    ),
  );
}
