import { Injectable } from '@nestjs/common';
import type { Product, ProductPage, ProductPrice, ProductQuery, SomeProducts } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/problem';
import { SearchQueries } from '../search/search.queries.ts';
import { VocabularyQueries } from '../search/vocabulary.queries.ts';
import { productFilter } from './product-filter.ts';
import { ProductsQueries } from './products.queries.ts';

const defaultLimit = 24;
/** Of a catalogue of a million the plain list would be a gigabyte. */
const mostListed = 1_000;

@Injectable()
export class ProductsService {
  constructor(
    private readonly queries: ProductsQueries,
    private readonly search: SearchQueries,
    private readonly vocabulary: VocabularyQueries,
  ) {}

  /** Without a query (product.md#calls-and-data) the plain list of what is on sale, else a page of what matches. */
  async list(query: ProductQuery): Promise<Product[] | ProductPage> {
    if (Object.values(query).every((value) => value === undefined)) return this.queries.rows(productFilter({}), 1, mostListed);
    const { page = 1, limit = defaultLimit } = query;
    const { products, total, correction, facets } = query.facets
      ? await this.search.find(query, page, limit)
      : await this.match(query, page, limit);
    return { products, total, page, totalPages: Math.ceil(total / limit), correction, ...(facets && { facets }) };
  }

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

  private async match(query: ProductQuery, page: number, limit: number): Promise<Omit<ProductPage, 'page' | 'totalPages'>> {
    const terms = query.q ? await this.vocabulary.termsOf(query.q, query.exact) : undefined;
    return { ...(await this.queries.match(productFilter(query, terms), page, limit)), correction: terms?.correction ?? null };
  }
}
