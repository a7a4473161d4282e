import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import { notFound } from '@shop/service-kit/problem';
import { IsNull, Repository, type UpdateResult } from 'typeorm';
import { CatalogueCache } from '../answers/answer-cache.ts';
import { ProductEntity } from '../products/product.entity.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import { ProductsService } from '../products/products.service.ts';
import type { AdminProductQueryDto, ProductUpdateDto } from './admin-products.dto.ts';

const defaultLimit = 50;

/** Upkeep of the catalogue. Writes are seen at once: other processes hear of them from the database at the commit. */
@Injectable()
export class AdminProductsService {
  constructor(
    @InjectRepository(ProductEntity) private readonly products: Repository<ProductEntity>,
    private readonly queries: ProductsQueries,
    private readonly catalogue: ProductsService,
    private readonly cache: CatalogueCache,
  ) {}

  async list({ search, page = 1, limit = defaultLimit }: AdminProductQueryDto): Promise<ProductPage> {
    const { products, total } = await this.queries.matchNames(search, page, limit);
    return { products, total, page, totalPages: Math.ceil(total / limit) };
  }

  async update(id: string, { name, price, description, inStock, featured }: ProductUpdateDto): Promise<Product> {
    const given = Object.entries({ name, price, description, inStock, featured }).filter(([, value]) => value !== undefined);
    if (given.length > 0) this.written(await this.products.update({ id, deletedAt: IsNull() }, Object.fromEntries(given)));
    return this.catalogue.one(id);
  }

  async remove(id: string): Promise<void> {
    this.written(await this.products.softDelete({ id, deletedAt: IsNull() }));
  }

  private written({ affected }: UpdateResult): void {
    if (!affected) throw notFound('The product');
    this.cache.drop();
  }
}
