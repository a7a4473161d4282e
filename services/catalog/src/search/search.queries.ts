import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProductFacets, ProductQuery } from '@shop/contracts/catalog';
import { BoundedQueue } from '@shop/service-kit/http/bounded-queue';
import { DataSource } from 'typeorm';
import { productFilter } from '../products/product-filter.ts';
import { type Matches, ProductsQueries } from '../products/products.queries.ts';
import { FacetsQueries } from './facets.queries.ts';
import type { Counted } from './rules/facets.ts';
import type { SearchTerms } from './rules/search-terms.ts';
import { VocabularyQueries } from './vocabulary.queries.ts';

interface Found extends Matches {
  correction: string | null;
  facets?: ProductFacets;
}

type FoundAndCounted = Found & Counted;

@Injectable()
export class SearchQueries {
  /** Limits expensive searches to half of the connections, so that one client cannot delay the others. */
  private readonly queue = new BoundedQueue(
    4,
    50,
    'Too many people are searching right now. Please try again in a moment.',
  );

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly products: ProductsQueries,
    private readonly facets: FacetsQueries,
    private readonly vocabulary: VocabularyQueries,
  ) {}

  /** Returns a page and the total without facet counts, which are more expensive. */
  match(query: ProductQuery, page: number, limit: number): Promise<Found> {
    return this.queue.run(() => this.readMatches(query, page, limit));
  }

  /** Returns a page with facet counts; a `limit` of 0 returns the counts only. */
  find(query: ProductQuery, page: number, limit: number): Promise<FoundAndCounted> {
    return this.queue.run(() => this.readFound(query, page, limit));
  }

  private async readMatches(query: ProductQuery, page: number, limit: number): Promise<Found> {
    const terms = await this.termsOf(query);
    return {
      ...(await this.products.match(productFilter(query, terms), page, limit)),
      correction: terms?.correction ?? null,
    };
  }

  private async readFound(query: ProductQuery, page: number, limit: number): Promise<FoundAndCounted> {
    const terms = await this.termsOf(query);
    const counting = this.facets.count(query, terms);
    // The total is checked first because a page far past the end is expensive.
    const counted = page > 1 ? await counting : undefined;
    const read = limit > 0 && (page - 1) * limit < (counted?.total ?? 1);
    const [products, counts] = await Promise.all([
      read ? this.products.rows(productFilter(query, terms), page, limit) : [],
      counting,
    ]);
    return { products, ...counts, correction: terms?.correction ?? null };
  }

  /** Returns the longest beginning of a text that has matches. More words never match more products, so a binary search finds it. */
  async beginningOf(text: string): Promise<string | null> {
    const words = text.split(/\s+/).filter(Boolean);
    const first = (count: number) => words.slice(0, count).join(' ');
    let [some, none] = [0, words.length];
    while (none - some > 1) {
      const half = (some + none) >> 1;
      if (await this.finds(first(half))) some = half;
      else none = half;
    }
    return some > 0 && asksFor(await this.vocabulary.termsOf(first(some))) ? first(some) : null;
  }

  private async termsOf({ q, exact }: ProductQuery): Promise<SearchTerms | undefined> {
    return q ? this.vocabulary.termsOf(q, exact) : undefined;
  }

  private async finds(text: string): Promise<boolean> {
    const { where, values, narrowed } = productFilter({}, await this.vocabulary.termsOf(text));
    const [{ found }]: [{ found: boolean }] = await this.database.query(
      `select exists (select from products p where ${where}) as found`,
      values.slice(0, narrowed),
    );
    return found;
  }
}

/** Returns whether a search contains more than generic words. */
const asksFor = ({ query, capacity }: SearchTerms) => query !== undefined || capacity !== undefined;
