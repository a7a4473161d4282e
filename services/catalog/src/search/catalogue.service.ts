import { Injectable } from '@nestjs/common';
import type { Product, ProductPage, ProductQuery } from '@shop/contracts/catalog';
import { productFilter } from '../products/product-filter.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import { SearchQueries } from './search.queries.ts';

const defaultLimit = 24;
/** The plain list of a million products would be a gigabyte. */
const mostListed = 1_000;

@Injectable()
export class CatalogueService {
  constructor(
    private readonly products: ProductsQueries,
    private readonly search: SearchQueries,
  ) {}

  /** Returns the plain list without a query (product.md#calls-and-data), else a page of matches. */
  async list(query: ProductQuery): Promise<Product[] | ProductPage> {
    if (Object.values(query).every((value) => value === undefined))
      return this.products.rows(productFilter({}), 1, mostListed);
    const { page = 1, limit = defaultLimit } = query;
    const result = query.facets
      ? await this.search.find(query, page, limit)
      : await this.search.match(query, page, limit);
    const { products, total, correction, facets } = result;
    return { products, total, page, totalPages: Math.ceil(total / limit), correction, ...(facets && { facets }) };
  }
}
