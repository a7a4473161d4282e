import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProductStock, StockMovement, StockMovements, StoreStock } from '@shop/contracts/stock';
import { notFound } from '@shop/service-kit/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import {
  countsOfProduct,
  lastRead,
  lockProducts,
  productsOfOrder,
  returnStock,
  setInStock,
  startAgainFrom,
  storeStock,
  takeStock,
  takeTurn,
} from './stock.statements.ts';

@Injectable()
export class StockService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
  ) {}

  inStores(ids: string[]): Promise<StoreStock[]> {
    return this.database.query(storeStock, [ids]);
  }

  async ofProduct(id: string): Promise<ProductStock> {
    const [product]: ProductStock[] = await this.database.query(countsOfProduct, [id]);
    if (!product) throw notFound('The product');
    return product;
  }

  async lastRead(): Promise<number> {
    const [{ number }]: [{ number: number }] = await this.database.query(lastRead);
    return number;
  }

  /** Processes the movements after `number` exactly once, even with several processes. */
  async takeIn(number: number, { movements, last }: StockMovements): Promise<void> {
    if (last < number) await this.database.query(startAgainFrom, [last]);
    for (const movement of movements) {
      const changed = await this.database.transaction((manager) => takeInOne(manager, movement));
      // Other processes invalidate their caches after the database notification.
      if (changed.length > 0) this.cache.invalidate();
    }
  }
}

async function takeInOne(manager: EntityManager, movement: StockMovement): Promise<{ id: string }[]> {
  const { number, orderId, returned, store, lines } = movement;
  const [, turns] = await manager.query(takeTurn, [number]);
  if (turns === 0) return [];
  const products: { id: string }[] = returned
    ? await manager.query(productsOfOrder, [orderId])
    : lines.map(({ productId: id }) => ({ id }));
  await manager.query(lockProducts, [idsOf(products)]);
  const changed: { id: string }[] = returned
    ? await manager.query(returnStock, [orderId])
    : await manager.query(takeStock, [orderId, store ?? 'warehouse', JSON.stringify(lines)]);
  if (changed.length > 0) await manager.query(setInStock, [idsOf(changed), returned]);
  return changed;
}

const idsOf = (products: { id: string }[]) => products.map(({ id }) => id);
