import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { AllPrices, Product, ProductPrice, SomeProducts } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/problem';
import { ProductsQueries } from './products.queries.ts';

/** Of which orders knows the prices while this service is away. */
const mostPrices = 20_000;

@Injectable()
export class ProductsService {
  constructor(private readonly queries: ProductsQueries) {}

  async one(id: string): Promise<Product> {
    const product = await this.queries.one(id);
    if (!product) throw notFound('The product');
    return product;
  }

  /** Those of a wishlist, whether they are still sold or not. */
  some(ids: string[]): Promise<SomeProducts> {
    return this.queries.some(ids);
  }

  /** Straight from the database: an order must never be placed at a price that was just changed. */
  prices(ids: string[]): Promise<ProductPrice[]> {
    return this.queries.prices(ids);
  }

  /** What orders reads on the internal port, to know prices while this service is away (ADR 81). */
  async allPrices(unless: string | null): Promise<AllPrices> {
    const prices = await this.queries.allPrices(mostPrices);
    const version = createHash('sha256').update(JSON.stringify(prices)).digest('base64url');
    return { version, prices: version === unless ? null : prices };
  }
}
