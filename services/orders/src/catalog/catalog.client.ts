import {
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  type OnApplicationShutdown,
} from '@nestjs/common';
import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import type { StoreStock } from '@shop/contracts/stock';
import { ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel';
import { CATALOG, type CatalogUpstreams, inTime } from './catalog.upstreams.ts';

export interface Forwarded {
  authorization: string;
  requestId: string;
}

export const Forwarded = createParamDecorator((_: unknown, context: ExecutionContext): Forwarded => {
  const request = context.switchToHttp().getRequest<{ id: unknown; headers: { authorization?: string } }>();
  return { authorization: request.headers.authorization ?? '', requestId: String(request.id) };
});

const timeoutMs = 1_000;

/** Client of the catalogue's public API with a timeout and a circuit breaker. `Upstream` retries. */
@Injectable()
export class CatalogClient implements OnApplicationShutdown {
  private readonly policy = circuitBreaker(handleAll, { halfOpenAfter: 5_000, breaker: new ConsecutiveBreaker(5) });

  constructor(@Inject(CATALOG) private readonly catalog: Pick<CatalogUpstreams, 'api' | 'close'>) {}

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
    return this.policy.execute(
      async () => (await this.ask('/api/products/stock-by-store', ids, forwarded)) as StoreStock[],
    );
  }

  /** Closes after HTTP, which stops later than `onModuleDestroy`: running placements still need prices. */
  async onApplicationShutdown(): Promise<void> {
    await this.catalog.close();
  }

  private ask(path: string, ids: string[], forwarded: Forwarded): Promise<object[]> {
    return inTime(timeoutMs, (signal) => this.answer(`${path}?ids=${ids.join(',')}`, forwarded, signal));
  }

  private async answer(path: string, { authorization, requestId }: Forwarded, signal: AbortSignal): Promise<object[]> {
    const { statusCode, body } = await this.catalog.api.request({
      path,
      method: 'GET',
      headers: { accept: 'application/json', authorization, 'x-request-id': requestId },
      signal,
    });
    if (statusCode !== 200) {
      await body.dump();
      throw new Error(`The catalogue answered ${statusCode}.`);
    }
    const response: unknown = await body.json();
    if (!Array.isArray(response)) throw new Error('The catalogue answered without a list.');
    return response;
  }
}

function isPrice(value: Partial<ProductPrice> | null): value is ProductPrice {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string' || typeof value.inStock !== 'boolean')
    return false;
  toCents(value.price ?? '');
  return typeof (value.category ?? '') === 'string' && typeof value.phoneImageUrl === 'string';
}
