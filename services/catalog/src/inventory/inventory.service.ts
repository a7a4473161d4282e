import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Product, ProductPage, ProductUpdate } from '@shop/contracts/catalog';
import type { Identity } from '@shop/contracts/identity';
import type { StockCounts } from '@shop/contracts/stock';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import type { InventoryQueryDto, ProductUpdateDto, ProductUpdateRequestDto } from './inventory.dto.ts';
import { changedMeanwhile, deleteProduct, updateProduct } from './inventory.statements.ts';

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

  async update(caller: Identity, id: string, { replaces, sellForNothing, ...update }: ProductUpdateRequestDto): Promise<Product> {
    requireConfirmedPrice(update, sellForNothing);
    const { name, price, description, featured, stock } = update;
    const inStock = stock ? hasAny(stock) : update.inStock;
    const { voltage, wattHours, chemistry, originalCapacity, inTheBox } = update;
    const fields = [name, price, description, inStock, featured, voltage, wattHours, chemistry, originalCapacity, inTheBox];
    const counts = [stock ?? null, stock !== undefined];
    const product = [...fields, stock].every((field) => field === undefined)
      ? await this.queries.one(id)
      : await this.write(updateProduct, [id, ...fields, ...actor(caller), ...counts, replaces ?? {}]);
    return product ?? this.refuse(id, replaces);
  }

  async remove(caller: Identity, id: string): Promise<void> {
    if (!(await this.write(deleteProduct, [id, ...actor(caller)]))) throw notFound('The product');
  }

  /** Says why nothing was changed. */
  private async refuse(id: string, replaces: ProductUpdateDto = {}): Promise<never> {
    const [product]: { current: ProductUpdate | null }[] = await this.database.query(changedMeanwhile, [id, replaces]);
    if (!product) throw notFound('The product');
    throw product.current ? conflict(product.current) : counted();
  }

  private async write(statement: string, values: unknown[]): Promise<Product | undefined> {
    const rows: Product[] = await this.database.query(statement, values);
    this.cache.invalidate();
    return rows[0];
  }
}

const hasAny = (stock: StockCounts) => Object.values(stock).some((count) => count > 0);

function requireConfirmedPrice({ price }: ProductUpdateDto, isConfirmed = false): void {
  if (price === undefined || Number(price) > 0 || isConfirmed) return;
  const message = 'A price of 0 gives the product away. Change it, or confirm it.';
  throw new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'price', message }] });
}

/** As a sentence names them. */
const fieldNames: Record<keyof ProductUpdate, string> = {
  name: 'name',
  price: 'price',
  description: 'description',
  inStock: 'stock',
  featured: 'featured switch',
  voltage: 'voltage',
  wattHours: 'watt-hours',
  chemistry: 'chemistry',
  originalCapacity: 'original capacity',
  inTheBox: 'box',
  stock: 'stock by store',
};

/** `current`: the fields that somebody else changed, as they are now. */
function conflict(current: ProductUpdate): ProblemError {
  const fields = Object.keys(current) as (keyof ProductUpdate)[];
  const errors = fields.map((field) => ({ field, message: 'Somebody else changed this meanwhile. Save again to replace it.' }));
  const changed = fields.map((field) => fieldNames[field]).join(', ');
  const detail = `Somebody else changed this product meanwhile (${changed}). Save again to replace that.`;
  return new ProblemError('CHANGED_MEANWHILE', detail, { errors, current });
}

const counted = () =>
  new ProblemError(
    'STOCK_COUNTED',
    'This product is counted: change the numbers of its stores, or empty them to say by hand what is in stock.',
  );
