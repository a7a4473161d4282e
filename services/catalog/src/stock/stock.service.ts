import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  type ProductStock,
  type StockMovement,
  type StockMovements,
  type StockTaken,
  type StockTaking,
  type StoreStock,
  warehouse,
} from '@shop/contracts/stock';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource, type EntityManager } from 'typeorm';
import { CatalogueCache } from '../cache/response.cache.ts';
import { lockStock } from './lock-stock.ts';
import { watchStock } from './low-stock.statements.ts';
import {
  confirmTaken,
  countsOfProduct,
  expiredOrders,
  keepTaken,
  lackingStock,
  lastRead,
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

  /** Takes all lines of an order that is about to be stored, or nothing (ADR 81). */
  async take(taking: StockTaking): Promise<StockTaken> {
    const { lacking, soldOut } = await this.database.transaction((manager) => takeAll(manager, taking));
    if (soldOut.length > 0) this.cache.invalidate();
    return { lacking };
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

  /** Returns the stock of orders that were never stored. Call it when all movements are processed, because a movement confirms its order. */
  async returnExpired(): Promise<void> {
    const orders: { id: string }[] = await this.database.query(expiredOrders);
    for (const { id } of orders) {
      const changed = await this.database.transaction((manager) => giveBack(manager, id, true));
      if (changed.length > 0) this.cache.invalidate();
    }
  }
}

type Changed = { id: string }[];

async function takeAll(manager: EntityManager, taking: StockTaking): Promise<StockTaken & { soldOut: Changed }> {
  const { orderId, lines } = taking;
  await lockStock(manager, productsIn(lines));
  const [before]: [Changed] = await manager.query(keepTaken, [orderId]);
  if (before.length > 0) return { lacking: [], soldOut: [] };
  const lacking: StockTaken['lacking'] = await manager.query(lackingStock, [JSON.stringify(lines)]);
  if (lacking.length > 0) return { lacking, soldOut: [] };
  return { lacking, soldOut: await takePieces(manager, taking, false) };
}

async function takeInOne(manager: EntityManager, movement: StockMovement): Promise<Changed> {
  const { number, orderId, returned, lines } = movement;
  const [, turns] = await manager.query(takeTurn, [number]);
  if (turns === 0) return [];
  if (returned) return giveBack(manager, orderId, false);
  await lockStock(manager, productsIn(lines));
  const [before]: [Changed] = await manager.query(confirmTaken, [orderId]);
  return before.length > 0 ? [] : takePieces(manager, movement, true);
}

/** Takes what is there, and returns the products that sell out. */
async function takePieces(
  manager: EntityManager,
  { orderId, store, lines }: StockTaking,
  isStored: boolean,
): Promise<Changed> {
  const soldOut: Changed = await manager.query(takeStock, [
    orderId,
    store ?? warehouse,
    JSON.stringify(lines),
    isStored,
  ]);
  if (soldOut.length > 0) await manager.query(setInStock, [idsOf(soldOut), false]);
  await watchStock(manager, productsIn(lines), { mails: true });
  return soldOut;
}

/** Returns an order's pieces, and the products that are in stock again. */
async function giveBack(manager: EntityManager, orderId: string, onlyExpired: boolean): Promise<Changed> {
  const products: Changed = await manager.query(productsOfOrder, [orderId]);
  await lockStock(manager, idsOf(products));
  const again: Changed = await manager.query(returnStock, [orderId, onlyExpired]);
  if (again.length > 0) await manager.query(setInStock, [idsOf(again), true]);
  await watchStock(manager, idsOf(products), { mails: true });
  return again;
}

const productsIn = (lines: StockTaking['lines']) => lines.map(({ productId }) => productId);
const idsOf = (products: Changed) => products.map(({ id }) => id);
