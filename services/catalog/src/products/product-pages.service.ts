import { Injectable } from '@nestjs/common';
import type { ProductAddresses, ProductDetail } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/http/problem';
import { ProductPagesQueries } from './product-pages.queries.ts';

const addressesPerPage = 10_000;
/** Format of all slugs that the database generates. */
const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;

@Injectable()
export class ProductPagesService {
  constructor(private readonly queries: ProductPagesQueries) {}

  /** Includes deleted products (product.md#product-page). */
  async bySlug(slug: string): Promise<ProductDetail> {
    const product = slugs.test(slug) ? await this.queries.bySlug(slug) : undefined;
    if (!product) throw notFound('The product');
    return { ...product, related: await this.queries.related(product.id) };
  }

  async addresses(page: number): Promise<ProductAddresses> {
    const [rows, total] = await Promise.all([
      this.queries.addresses(page, addressesPerPage),
      this.queries.countOnSale(),
    ]);
    const addresses = rows.map(({ path, changedAt }) => ({ path, changedAt: changedAt.toISOString() }));
    return { addresses, totalPages: Math.ceil(total / addressesPerPage) };
  }
}
