import { Logger } from '@nestjs/common';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import { CONFIG, type Config } from '../config.ts';

/** Health-checked instances of catalog, by their public and their internal port. */
export interface CatalogUpstreams {
  api: Pick<Upstream, 'request'>;
  internal: Pick<Upstream, 'request'>;
  close(): Promise<void>;
}

export const CATALOG = Symbol('catalog');

export const catalogProvider = {
  provide: CATALOG,
  inject: [CONFIG],
  useFactory: async ({ CATALOG_URL, CATALOG_INTERNAL_URL }: Config): Promise<CatalogUpstreams> => {
    const [api, internal] = [upstreamAt('catalog', CATALOG_URL), upstreamAt('catalog-internal', CATALOG_INTERNAL_URL)];
    observeUpstreams([api, internal]);
    await Promise.all([api.start(), internal.start()]);
    return { api, internal, close: async () => void (await Promise.all([api.close(), internal.close()])) };
  },
};

function upstreamAt(name: string, origins: readonly string[]): Upstream {
  const log = new Logger(name);
  const logger = {
    info: (details: object, message: string) => log.log(details, message),
    warn: (details: object, message: string) => log.warn(details, message),
  };
  return new Upstream(name, origins, { logger });
}

/** Aborts a task after `ms`. The timer is cleared: `AbortSignal.timeout` would fire after each response. */
export async function inTime<T>(ms: number, task: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const waiting = new AbortController();
  const timer = setTimeout(() => waiting.abort(new Error(`The catalogue did not answer within ${ms} ms.`)), ms);
  try {
    return await task(waiting.signal);
  } finally {
    clearTimeout(timer);
  }
}
