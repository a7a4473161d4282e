import { Injectable } from '@nestjs/common';
import type { Product, ProductQuery } from '@shop/contracts/catalog';
import { productFilter } from '../products/product-filter.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import { FacetsQueries } from './facets.queries.ts';
import type { Counted } from './rules/facets.ts';
import { VocabularyQueries } from './vocabulary.queries.ts';

/** A page of matches with the counts of all, and how the words were taken. */
export interface Found extends Counted {
  products: Product[];
  correction: string | null;
}

/** Products by words and filters, counted by facets. */
@Injectable()
export class SearchQueries {
  constructor(
    private readonly products: ProductsQueries,
    private readonly facets: FacetsQueries,
    private readonly vocabulary: VocabularyQueries,
  ) {}

  /** With a `limit` of 0 the counts alone. */
  async find(query: ProductQuery, page: number, limit: number): Promise<Found> {
    const terms = query.q ? await this.vocabulary.termsOf(query.q, query.exact) : undefined;
    const counting = this.facets.count(query, terms);
    // A page far behind the end is not worth walking to.
    const counted = page > 1 ? await counting : undefined;
    const read = limit > 0 && (page - 1) * limit < (counted?.total ?? 1);
    const [products, counts] = await Promise.all([read ? this.products.rows(productFilter(query, terms), page, limit) : [], counting]);
    return { products, ...counts, correction: terms?.correction ?? null };
  }
}
