import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AllPrices, Product, ProductPrice, SomeProducts } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/http/problem';
import { ProductsQueries } from './products.queries.ts';

/** The orders service caches at most this many prices. */
const mostPrices = 20_000;

@Injectable()
export class ProductsService {
  constructor(private readonly queries: ProductsQueries) {}

  async one(id: string): Promise<Product> {
    const product = await this.queries.one(id);
    if (!product) throw notFound('The product');
    return product;
  }

  /** Wishlist products, including deleted ones. */
  some(ids: string[]): Promise<SomeProducts> {
    return this.queries.some(ids);
  }

  /** Bypasses the cache, because an order must never use an outdated price. */
  prices(ids: string[]): Promise<ProductPrice[]> {
    return this.queries.prices(ids);
  }

  /** The orders service caches these prices for times when catalog is down (ADR 81). */
  async allPrices(unless: string | null): Promise<AllPrices> {
    const prices = await this.queries.allPrices(mostPrices);
    const version = createHash('sha256').update(JSON.stringify(prices)).digest('base64url');
    return { version, prices: version === unless ? null : prices };
  }
}
