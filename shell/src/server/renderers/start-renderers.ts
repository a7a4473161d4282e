import type { Logger } from 'pino';
import type { ViewErrors } from '../documents/view-errors.ts';
import type { RegistryWatch } from '../registry/registry-watch.ts';
import { type PoolOptions, RendererPool } from './pool.ts';
import { endedTotal } from './renderer-metrics.ts';

interface Parts extends Pick<PoolOptions, 'count' | 'releasesDir' | 'taskLimitMs' | 'warmUp'> {
  registry: Pick<RegistryWatch, 'onChange'>;
  viewErrors: ViewErrors;
  log: Logger;
}

/** Starts the processes that draw; whenever other versions are live, fresh ones take over. */
export function startRenderers({ registry, viewErrors, log, ...options }: Parts): RendererPool {
  const pool = new RendererPool({
    ...options,
    onStray: (error) => viewErrors.reportStray(error),
    onWarmUpError: (error, { task }) => viewErrors.reportWarmUp(error, task.outputs),
    onEnd: (reason) => {
      endedTotal.inc();
      log.warn({ reason }, 'A renderer ended and is replaced.');
    },
  });
  registry.onChange(() => void pool.replaceAll());
  return pool;
}
