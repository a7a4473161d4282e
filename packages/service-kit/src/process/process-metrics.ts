import type { Registry } from 'prom-client';
import { measured } from './metrics.ts';
import type { Readiness } from './readiness.ts';

/** Exposes the readiness of the process and of each dependency as metrics. */
export function observeReadiness(readiness: Readiness, registry: Registry): void {
  measured(
    'process_ready',
    '1 while the process should get new requests',
    [],
    (ready) => ready.set(Number(readiness.report.status === 'ok')),
    registry,
  );
  measured(
    'process_dependency_ok',
    '1 while the dependency answers',
    ['dependency'],
    (ok) => {
      for (const [dependency, result] of Object.entries(readiness.report.checks))
        ok.set({ dependency }, Number(result === 'ok'));
    },
    registry,
  );
}
