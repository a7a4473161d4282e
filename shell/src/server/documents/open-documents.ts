import type { Logger } from 'pino';
import type { DemoSettings } from '../compose/boot.ts';
import { documentMaker } from '../get-page.ts';
import { type ReadOrigins, readServices } from '../reads/service-reads.ts';
import type { RegistryWatch } from '../registry/registry-watch.ts';
import { RendererPool } from '../renderers/pool.ts';
import type { ErrorLog } from '../reports/error-log.ts';
import type { ShopDetails } from '../shop/shop-details.ts';
import { type ViewLimits, viewLimits } from './first-view.ts';
import type { MakeDocument } from './page-document.ts';
import { ViewErrors } from './view-errors.ts';
import { warmUpJobs } from './warm-up.ts';

export interface DocumentsParts {
  registry: RegistryWatch;
  releasesDir: string;
  shop: Pick<ShopDetails, 'current'>;
  demo: DemoSettings;
  origin: string;
  origins: string[];
  mapsKey: string;
  services: ReadOrigins;
  renderers: number;
  /** CPU limit of a task, in milliseconds. */
  taskLimitMs?: number;
  errors: ErrorLog;
  limits?: ViewLimits;
}

export interface Documents {
  make: MakeDocument;
  close(): Promise<void>;
}

/** Connects to the services and starts the renderers. Resolves when one is warm, or after 10 s without. */
export async function openDocuments(
  { services, renderers, taskLimitMs, errors, limits = viewLimits, ...site }: DocumentsParts,
  log: Logger,
): Promise<Documents> {
  const viewErrors = new ViewErrors(log, errors);
  const reads = await readServices(services, log);
  const { registry, releasesDir } = site;
  const pool = new RendererPool({
    count: renderers,
    releasesDir,
    taskLimitMs,
    warmUp: () => warmUpJobs(site),
    onWarmUpError: (error, { task }) => viewErrors.reportWarmUp(error, task.outputs),
    onStray: (error) => viewErrors.reportStray(error),
    onEnd: () => log.warn('A renderer ended and is replaced.'),
  });
  registry.onChange(() => void pool.replaceAll());
  await pool.started;
  return {
    make: documentMaker({ ...site, pool, reads, errors: viewErrors, limits }),
    async close() {
      pool.close();
      await reads.close();
    },
  };
}
