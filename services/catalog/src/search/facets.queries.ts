import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProductQuery } from '@shop/contracts/catalog';
import { DataSource } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import { conditions } from '../products/product-filter.ts';
import { type Cell, type Counted, capacityBands, countFacets } from './rules/facets.ts';
import type { SearchTerms } from './rules/search-terms.ts';

/** Counts facets. Pages and orders of one search share the counts until the catalogue changes. */
@Injectable()
export class FacetsQueries {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  count(query: ProductQuery, terms: SearchTerms | undefined): Promise<Counted> {
    const { sortBy, page, limit, q, exact, facets, fits, ...filters } = query;
    const key = JSON.stringify([filters, terms?.query, terms?.capacity]);
    return this.cache.derive(`facets ${key}`, async () => countFacets(await this.cells(filters, terms), filters));
  }

  /** Reads all matches of the words once with each filter as a column, so that every facet can ignore its own filter. */
  private cells(filters: ProductQuery, terms: SearchTerms | undefined): Promise<Cell[]> {
    const values: unknown[] = [];
    const bind = (value: unknown) => `$${values.push(value)}`;
    const { words, featured, brand, capacity, price } = conditions(
      { ...filters, category: undefined, inStock: undefined },
      terms,
      bind,
    );
    const where = ['p.deleted_at is null', words, featured].filter(Boolean).join(' and ');
    return this.database.query(
      `select p.shelf as category, p.brand, p.other_brands as "otherBrands", width_bucket(p.capacity_mah, ${bind(capacityBands)}::int[]) - 1 as band, p.in_stock as "inStock",
         ${brand ?? 'true'} as "brandOk", coalesce(${capacity ?? 'true'}, false) as "capacityOk", ${price ?? 'true'} as "priceOk",
         count(*)::int as count, floor(min(p.price))::int as lowest, ceil(max(p.price))::int as highest
       from products p where ${where} group by 1, 2, 3, 4, 5, 6, 7, 8`,
      values,
    );
  }
}
