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
  /** The site's own, such as `https://shop.example`. */
  origin: string;
  /** Further origins that pages may call. */
  origins: string[];
  /** For Google's maps; empty without. */
  mapsKey: string;
  /** Where the services answer that pages read from. */
  services: ReadOrigins;
  /** How many processes draw. */
  renderers: number;
  /** How long a task of theirs may take, in milliseconds; as in the product by default. */
  taskLimitMs?: number;
  errors: ErrorLog;
  limits?: ViewLimits;
}

export interface Documents {
  make: MakeDocument;
  close(): Promise<void>;
}

/**
 * Starts what documents are made with: the connections to the services, and the processes that draw. Resolves when one of these is
 * warm; if none comes up in 10 s without, and browsers draw meanwhile.
 */
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
