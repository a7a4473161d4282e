import { Injectable } from '@nestjs/common';
import type { Product, ProductPage, ProductPrice, ProductQuery } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/problem';
import { productFilter } from './product-filter.ts';
import { type Matches, ProductsQueries } from './products.queries.ts';
import { mayBeMisspelt, searchTerms } from './rules/search-terms.ts';

const defaultLimit = 24;

@Injectable()
export class ProductsService {
  constructor(private readonly queries: ProductsQueries) {}

  /** Without a query (product.md#catalogue) the plain list of everything on sale, else a page of what matches. */
  async list(query: ProductQuery): Promise<Product[] | ProductPage> {
    if (Object.values(query).every((value) => value === undefined)) return this.queries.all();
    const { page = 1, limit = defaultLimit } = query;
    const { products, total } = await this.find(query, page, limit);
    return { products, total, page, totalPages: Math.ceil(total / limit) };
  }

  async one(id: string): Promise<Product> {
    const product = await this.queries.one(id);
    if (!product) throw notFound('The product');
    return product;
  }

  /** Straight from the database: an order must never be placed at a price that was just changed. */
  prices(ids: string[]): Promise<ProductPrice[]> {
    return this.queries.prices(ids);
  }

  /** A search that finds nothing as it is written is tried again with misspelt words allowed. */
  private async find(query: ProductQuery, page: number, limit: number): Promise<Matches> {
    const terms = query.q ? searchTerms(query.q) : undefined;
    const matches = await this.queries.match(productFilter(query, terms), page, limit);
    if (matches.total > 0 || !terms?.words.some(mayBeMisspelt)) return matches;
    return this.queries.match(productFilter(query, terms, true), page, limit);
  }
}
