import { createParamDecorator, type ExecutionContext, Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import { ConsecutiveBreaker, circuitBreaker, handleAll, retry, wrap } from 'cockatiel';
import { CONFIG, type Config } from '../config.ts';

/** What a call to another service takes along from the request that is being served. */
export interface Forwarded {
  /** The caller's identity token. */
  authorization: string;
  requestId: string;
}

export const Forwarded = createParamDecorator((_: unknown, context: ExecutionContext): Forwarded => {
  const request = context.switchToHttp().getRequest<{ id: unknown; headers: { authorization?: string } }>();
  return { authorization: request.headers.authorization ?? '', requestId: String(request.id) };
});

const timeoutMs = 1_000;

const CATALOG = Symbol('catalog');

/** The instances of catalog, looked up and checked as the gateway does. */
export const catalogProvider = {
  provide: CATALOG,
  inject: [CONFIG],
  useFactory: async ({ CATALOG_URL }: Config): Promise<Upstream> => {
    const log = new Logger('catalog');
    const logger = {
      info: (details: object, message: string) => log.log(details, message),
      warn: (details: object, message: string) => log.warn(details, message),
    };
    const catalog = new Upstream('catalog', CATALOG_URL, { logger });
    observeUpstreams([catalog]);
    await catalog.start();
    return catalog;
  },
};

/** Reads prices and stock from the catalogue's public API at placement: 1 s timeout, one retry, circuit breaker. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly policy = wrap(
    circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(5) }),
    retry(handleAll, { maxAttempts: 1 }),
  );

  constructor(@Inject(CATALOG) private readonly catalog: Pick<Upstream, 'request' | 'close'>) {}

  /** Prices of the products that the catalogue knows among `ids`. Rejects when it does not answer, or not with prices. */
  prices(ids: string[], forwarded: Forwarded): Promise<ProductPrice[]> {
    return this.policy.execute(() => this.ask(ids, forwarded));
  }

  /** Not before: placements under way ask for prices until HTTP has closed, which is after the hooks of `onModuleDestroy`. */
  async onApplicationShutdown(): Promise<void> {
    await this.catalog.close();
  }

  private async ask(ids: string[], { authorization, requestId }: Forwarded): Promise<ProductPrice[]> {
    const { statusCode, body } = await this.catalog.request({
      path: `/api/products/prices?ids=${ids.join(',')}`,
      method: 'GET',
      headers: { accept: 'application/json', authorization, 'x-request-id': requestId },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The catalogue answered ${statusCode}.`);
    }
    const prices: unknown = await body.json();
    if (!Array.isArray(prices) || !prices.every(isPrice)) throw new Error('The catalogue answered with something else than prices.');
    return prices;
  }
}

function isPrice(value: Partial<ProductPrice> | null): value is ProductPrice {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string' || typeof value.inStock !== 'boolean') return false;
  toCents(value.price ?? '');
  return typeof value.phoneImageUrl === 'string';
}
