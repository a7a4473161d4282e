import { createParamDecorator, type ExecutionContext, Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import type { StoreStock } from '@shop/contracts/stock';
import { observeUpstreams } from '@shop/service-kit/upstreams/observe';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { CONFIG, type Config } from '../config.ts';

export interface Forwarded {
  authorization: string;
  requestId: string;
}

export const Forwarded = createParamDecorator((_: unknown, context: ExecutionContext): Forwarded => {
  const request = context.switchToHttp().getRequest<{ id: unknown; headers: { authorization?: string } }>();
  return { authorization: request.headers.authorization ?? '', requestId: String(request.id) };
});

const timeoutMs = 1_000;

const CATALOG = Symbol('catalog');

/** Health-checked instances of catalog. */
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

/** Client of the catalogue's public API with a timeout and a circuit breaker. `Upstream` retries. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly policy = circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(5) });

  constructor(@Inject(CATALOG) private readonly catalog: Pick<Upstream, 'request' | 'close'>) {}

  /** Returns the prices of the `ids` that the catalogue has. Rejects on a failure or a malformed response. */
  async prices(ids: string[], forwarded: Forwarded): Promise<ProductPrice[]> {
    return this.policy.execute(async () => {
      const prices = await this.ask('/api/products/prices', ids, forwarded);
      if (!prices.every(isPrice)) throw new Error('The catalogue answered without prices.');
      return prices;
    });
  }

  /** Returns the counted stock per store of the `ids`. Rejects on a failure. */
  storeStock(ids: string[], forwarded: Forwarded): Promise<StoreStock[]> {
    return this.policy.execute(async () => (await this.ask('/api/products/stock-by-store', ids, forwarded)) as StoreStock[]);
  }

  /** Closes after HTTP, which stops later than `onModuleDestroy`: running placements still need prices. */
  async onApplicationShutdown(): Promise<void> {
    await this.catalog.close();
  }

  /** Uses a timer that is cleared: `AbortSignal.timeout` would fire after each response. */
  private async ask(path: string, ids: string[], forwarded: Forwarded): Promise<object[]> {
    const waiting = new AbortController();
    const timer = setTimeout(() => waiting.abort(new Error(`The catalogue did not answer within ${timeoutMs} ms.`)), timeoutMs);
    try {
      return await this.answer(`${path}?ids=${ids.join(',')}`, forwarded, waiting.signal);
    } finally {
      clearTimeout(timer);
    }
  }

  private async answer(path: string, { authorization, requestId }: Forwarded, signal: AbortSignal): Promise<object[]> {
    const { statusCode, body } = await this.catalog.request({
      path,
      method: 'GET',
      headers: { accept: 'application/json', authorization, 'x-request-id': requestId },
      signal,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The catalogue answered ${statusCode}.`);
    }
    const answer: unknown = await body.json();
    if (!Array.isArray(answer)) throw new Error('The catalogue answered without a list.');
    return answer;
  }
}

function isPrice(value: Partial<ProductPrice> | null): value is ProductPrice {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string' || typeof value.inStock !== 'boolean') return false;
  toCents(value.price ?? '');
  return typeof (value.category ?? '') === 'string' && typeof value.phoneImageUrl === 'string';
}
