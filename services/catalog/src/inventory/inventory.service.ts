import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Identity } from '@shop/contracts/identity';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/caches.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import type { InventoryQueryDto, ProductUpdateDto } from './inventory.dto.ts';
import { deleteProduct, updateProduct } from './inventory.statements.ts';

const defaultLimit = 50;

/** What staff see and change of the catalogue. This process's cache forgets at once, others at the database's notification. */
@Injectable()
export class InventoryService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queries: ProductsQueries,
    private readonly cache: CatalogueCache,
  ) {}

  async list({ search, page = 1, limit = defaultLimit }: InventoryQueryDto): Promise<ProductPage> {
    const { products, total } = await this.queries.matchNames(search, page, limit);
    return { products, total, page, totalPages: Math.ceil(total / limit), correction: null };
  }

  async update(caller: Identity, id: string, update: ProductUpdateDto): Promise<Product> {
    const { name, price, description, inStock, featured } = update;
    const { voltage, wattHours, chemistry, originalCapacity, inTheBox } = update;
    const fields = [name, price, description, inStock, featured, voltage, wattHours, chemistry, originalCapacity, inTheBox];
    const product = fields.every((field) => field === undefined)
      ? await this.queries.one(id)
      : await this.write(updateProduct, [id, ...fields, ...actor(caller)]);
    if (!product) throw notFound('The product');
    return product;
  }

  async remove(caller: Identity, id: string): Promise<void> {
    if (!(await this.write(deleteProduct, [id, ...actor(caller)]))) throw notFound('The product');
  }

  private async write(statement: string, values: unknown[]): Promise<Product | undefined> {
    const rows: Product[] = await this.database.query(statement, values);
    this.cache.invalidate();
    return rows[0];
  }
}
