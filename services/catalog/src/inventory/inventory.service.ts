import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import type { Identity } from '@shop/contracts/identity';
import type { StockCounts } from '@shop/contracts/stock';
import { notFound, ProblemError } from '@shop/service-kit/problem';
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
    const { name, price, description, featured, stock } = update;
    const inStock = stock ? hasAny(stock) : update.inStock;
    const { voltage, wattHours, chemistry, originalCapacity, inTheBox } = update;
    const fields = [name, price, description, inStock, featured, voltage, wattHours, chemistry, originalCapacity, inTheBox];
    const counts = [stock ?? null, stock !== undefined];
    const product = [...fields, stock].every((field) => field === undefined)
      ? await this.queries.one(id)
      : await this.write(updateProduct, [id, ...fields, ...actor(caller), ...counts]);
    if (product) return product;
    if (await this.queries.one(id)) throw counted();
    throw notFound('The product');
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

const hasAny = (stock: StockCounts) => Object.values(stock).some((count) => count > 0);

const counted = () =>
  new ProblemError(
    'STOCK_COUNTED',
    'This product is counted: change the numbers of its stores, or empty them to say by hand what is in stock.',
  );
