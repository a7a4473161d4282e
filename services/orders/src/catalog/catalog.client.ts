import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ProductPrice } from '@shop/contracts/catalog';
import { toCents } from '@shop/contracts/money';
import { ProblemError } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { KnownPrices } from './known-prices.ts';

/** What travels on from the request that is being served. */
export interface Upstream {
  authorization: string;
  requestId: string;
}

export interface Prices {
  byId: Map<string, ProductPrice>;
  /** `last-known`: the catalogue did not answer. */
  from: 'catalog' | 'last-known';
}

const timeoutMs = 1_000;

/** Reads prices and stock from the catalogue's public API at placement: 1 s timeout, one retry, circuit breaker. */
@Injectable()
export class CatalogClient {
  private readonly logger = new Logger(CatalogClient.name);
  private readonly circuit = new CircuitBreaker({ failures: 5, restMs: 5_000 });
  private readonly known = new KnownPrices();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'CATALOG_URL'>) {}

  /**
   * Prices of the products that the catalogue knows among `ids`. While it is down, the ones last seen. Throws
   * SERVICE_UNAVAILABLE when those are not all known: the browser keeps the order and sends it again.
   */
  async prices(ids: string[], upstream: Upstream): Promise<Prices> {
    const distinct = [...new Set(ids)];
    try {
      const prices = await this.circuit.run(() => this.ask(distinct, upstream).catch(() => this.ask(distinct, upstream)));
      this.known.remember(prices);
      return { byId: indexed(prices), from: 'catalog' };
    } catch (error) {
      this.logger.warn({ err: error, requestId: upstream.requestId }, 'the catalogue does not answer');
      const prices = this.known.recall(distinct);
      if (prices) return { byId: indexed(prices), from: 'last-known' };
      throw new ProblemError('SERVICE_UNAVAILABLE', 'We cannot check the prices right now. Please try again in a minute.');
    }
  }

  private async ask(ids: string[], { authorization, requestId }: Upstream): Promise<ProductPrice[]> {
    const url = new URL('/api/products/prices', this.config.CATALOG_URL);
    url.searchParams.set('ids', ids.join(','));
    const answer = await fetch(url, {
      headers: { accept: 'application/json', authorization, 'x-request-id': requestId },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!answer.ok) throw new Error(`the catalogue answered ${answer.status}`);
    const prices: unknown = await answer.json();
    if (!Array.isArray(prices) || !prices.every(isPrice)) throw new Error('the catalogue answered with something else than prices');
    return prices;
  }
}

const indexed = (prices: ProductPrice[]) => new Map(prices.map((price) => [price.id, price]));

function isPrice(value: Partial<ProductPrice> | null): value is ProductPrice {
  if (!value || typeof value.id !== 'string' || typeof value.name !== 'string' || typeof value.inStock !== 'boolean') return false;
  toCents(value.price ?? '');
  return typeof value.phoneImageUrl === 'string';
}
