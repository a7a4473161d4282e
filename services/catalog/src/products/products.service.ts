import { Injectable } from '@nestjs/common';
import type { Product, ProductPrice, SomeProducts } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/problem';
import { ProductsQueries } from './products.queries.ts';

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
}
