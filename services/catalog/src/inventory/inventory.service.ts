import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AdminProductPage, Product, ProductUpdate } from '@shop/contracts/catalog';
import type { Identity } from '@shop/contracts/identity';
import type { ProductStock, StockCounts } from '@shop/contracts/stock';
import { notFound, type ProblemError } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { ProductsQueries } from '../products/products.queries.ts';
import { lockStock } from '../stock/lock-stock.ts';
import { watchStock } from '../stock/low-stock.statements.ts';
import { mostPlaces } from '../stock/stock.dto.ts';
import { countsOfProduct } from '../stock/stock.statements.ts';
import type { InventoryQueryDto, ProductUpdateDto, ProductUpdateRequestDto } from './inventory.dto.ts';
import { conflict, counted, nameTaken, refusedFields, requireConfirmedPrice } from './inventory.refusals.ts';
import {
  deleteProduct,
  restoreProduct,
  selectChangedFields,
  selectName,
  selectNamesakes,
  updateProduct,
} from './inventory.statements.ts';
import { lockCatalogue } from './lock-catalogue.ts';
import { addDevice } from './new-products.service.ts';

const defaultLimit = 50;

/** Writes invalidate the cache of this process at once. Other processes wait for the database notification. */
@Injectable()
export class InventoryService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly queries: ProductsQueries,
    private readonly cache: CatalogueCache,
  ) {}

  async list({
    search,
    deleted,
    lowStock,
    page = 1,
    limit = defaultLimit,
  }: InventoryQueryDto): Promise<AdminProductPage> {
    const { products, total } = await this.queries.matchNames({ search, deleted, lowStock }, page, limit);
    return { products, total, page, totalPages: Math.ceil(total / limit), correction: null };
  }

  async update(
    caller: Identity,
    id: string,
    { replaces, sellForNothing, ...update }: ProductUpdateRequestDto,
  ): Promise<Product> {
    requireConfirmedPrice(update, sellForNothing);
    if (Object.values(update).every((value) => value === undefined)) return found(await this.queries.one(id));
    const product = await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      const mayRename = update.name !== undefined || update.deviceName !== undefined;
      const [before]: ProductName[] = mayRename ? await manager.query(selectName, [id]) : [];
      await addDeviceOf(manager, update);
      const complete = await withKeptCounts(manager, id, update);
      const [changed]: Product[] = await manager.query(updateProduct, updateValues(caller, id, complete, replaces));
      if (!changed) throw await refusal(manager, id, replaces);
      if (before && isOtherName(before, changed)) await requireOnly(manager, changed);
      if (update.stock || update.lowStock !== undefined) await watchStock(manager, [id], { mails: false });
      return changed;
    });
    this.cache.invalidate();
    return product;
  }

  async remove(caller: Identity, id: string): Promise<void> {
    const [deleted] = await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      return manager.query(deleteProduct, [id, ...actor(caller)]);
    });
    this.cache.invalidate();
    found(deleted);
  }

  async restore(caller: Identity, id: string): Promise<Product> {
    const restored = await this.database.transaction(async (manager) => {
      await manager.query(lockCatalogue);
      const [product]: Product[] = await manager.query(restoreProduct, [id, ...actor(caller)]);
      if (product) await requireOnly(manager, product);
      return product;
    });
    this.cache.invalidate();
    return restored ?? found(await this.queries.one(id));
  }
}

/** Name and device, which identify a product on sale. */
type ProductName = Pick<Product, 'name' | 'deviceId'>;

const isOtherName = (one: ProductName, other: ProductName) =>
  one.deviceId !== other.deviceId || one.name.toLowerCase() !== other.name.toLowerCase();

/** Throws CONFLICT if another product on sale has the name and device. Callers lock the catalogue first. */
async function requireOnly(manager: EntityManager, product: Product): Promise<void> {
  const namesakes: unknown[] = await manager.query(selectNamesakes, [product.id, product.name, product.deviceId]);
  if (namesakes.length > 0) throw nameTaken(product);
}

function found(product: Product | undefined): Product {
  if (!product) throw notFound('The product');
  return product;
}

/** Parameters of `updateProduct` in order. */
function updateValues(
  caller: Identity,
  id: string,
  update: ProductUpdateDto,
  replaces: ProductUpdateDto = {},
): unknown[] {
  const { name, price, description, featured, stock } = update;
  const inStock = stock ? hasAny(stock) : update.inStock;
  const { voltage, wattHours, chemistry, originalCapacity, inTheBox } = update;
  const fields = [
    name,
    price,
    description,
    inStock,
    featured,
    voltage,
    wattHours,
    chemistry,
    originalCapacity,
    inTheBox,
  ];
  const counts = [stock ?? null, stock !== undefined];
  const { batteryCapacity, category, deviceName, deviceBrand, lowStock } = update;
  return [
    id,
    ...fields,
    ...actor(caller),
    ...counts,
    replaces,
    batteryCapacity,
    category,
    deviceName,
    deviceBrand,
    lowStock,
  ];
}

const hasAny = (stock: StockCounts) => Object.values(stock).some((count) => count > 0);

/** Adds the counts of places that the request omits, and locks the counts. */
async function withKeptCounts(manager: EntityManager, id: string, update: ProductUpdateDto): Promise<ProductUpdateDto> {
  if (update.stock === undefined) return update;
  await lockStock(manager, [id]);
  if (update.stock === null) return update;
  const [product]: ProductStock[] = await manager.query(countsOfProduct, [id]);
  const stock = { ...product?.counts, ...update.stock };
  if (Object.keys(stock).length > mostPlaces)
    throw refusedFields({ stock: `A product can have stock at ${mostPlaces} places at most.` });
  return { ...update, stock };
}

/** A new device needs name, brand and category, so all three go together. Callers lock the catalogue first. */
async function addDeviceOf(
  manager: EntityManager,
  { deviceName, deviceBrand, category }: ProductUpdateDto,
): Promise<void> {
  if (deviceName === undefined && deviceBrand === undefined) return;
  if (!deviceName || !deviceBrand || !category) {
    throw refusedFields({ deviceName: 'Name the device, its brand and its category together.' });
  }
  await addDevice(manager, { deviceName, deviceBrand, category });
}

/** Explains why the update changed no row. */
async function refusal(manager: EntityManager, id: string, replaces: ProductUpdateDto = {}): Promise<ProblemError> {
  const [product]: { current: ProductUpdate | null }[] = await manager.query(selectChangedFields, [id, replaces]);
  if (!product) return notFound('The product');
  return product.current ? conflict(product.current) : counted();
}
