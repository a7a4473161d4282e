import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProductPrice } from '@shop/contracts/catalog';
import type { OrderQuote } from '@shop/contracts/orders';
import { lacksSome, type StoreStock } from '@shop/contracts/stock';
import type { StoreId } from '@shop/contracts/store-id';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { CatalogClient, type Forwarded } from '../catalog/catalog.client.ts';
import { lastKnownPrices } from '../known-prices/known-prices.queries.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { PlaceOrderDto, SubmittedItem } from './placement.dto.ts';
import { pricesUnknown, stockUnknown } from './placement.problems.ts';
import type { FiledItem } from './placement.queries.ts';
import { pickupStore } from './rules/pickup-store.ts';
import { exceedsLargest, quote, sameTotal } from './rules/quote.ts';

interface Prices {
  byId: Map<string, ProductPrice>;
  /** `last-known` while the catalogue fails. */
  from: 'catalog' | 'last-known';
}

export interface PricedOrder {
  /** Store of a pickup; null for a delivery. */
  pickupLocation: StoreId | null;
  quote: Required<OrderQuote>;
  items: FiledItem[];
  pricesFrom: Prices['from'];
  /** True when the shop counts by store, so that the order stores a stock movement. */
  takesStock: boolean;
  /** True when its stock must be taken before it is stored. */
  isCounted: boolean;
  /** True when the pickup store is known to lack a product. */
  lacksSome: boolean;
}

/** Reprices a submission from the catalogue and the shop's fees (product.md#placing-an-order). */
@Injectable()
export class PricingService {
  private readonly logger = new Logger(PricingService.name);

  constructor(
    private readonly catalog: CatalogClient,
    private readonly shop: ShopService,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  /**
   * The server's figures. Throws OUT_OF_STOCK or PRICE_CHANGED with them as `quote` when they are not what the customer saw,
   * TOTAL_TOO_LARGE when they are more than the shop can book, PRICES_UNKNOWN when there are no prices, and STOCK_UNKNOWN for counted
   * products while catalog fails, VALIDATION_FAILED for a store that is not open: nothing is stored then (ADR 75).
   */
  async price(order: PlaceOrderDto, forwarded: Forwarded): Promise<PricedOrder> {
    const ids = idsOf(order.items);
    const shop = await this.shop.details();
    const { fees, stockByStore } = shop;
    const pickupLocation = pickupStore(order, shop);
    const [prices, lacks] = await Promise.all([
      this.prices(ids, forwarded),
      stockByStore && pickupLocation !== null && this.lacksSome(pickupLocation, order, forwarded),
    ]);
    refuseUnknown(order.items, prices);
    const isLineCounted = ({ id }: { id: string }) => stockByStore && prices.byId.get(id)?.counted === true;
    const isCounted = order.items.some(isLineCounted);
    if (isCounted && prices.from === 'last-known') throw stockUnknown();
    if (exceedsLargest(order.items, prices.byId, fees)) {
      throw new ProblemError(
        'TOTAL_TOO_LARGE',
        'This order is too large for one total. Please split it into several orders.',
      );
    }
    const figures = quote(order.items, prices.byId, order, fees);
    // Only the taking decides about counted lines: a repetition may have taken the last piece itself.
    const soldOut = figures.items
      .filter((item) => !item.inStock && !isLineCounted(item))
      .map((item) => item.productName);
    if (soldOut.length > 0)
      throw new ProblemError('OUT_OF_STOCK', `Sold out just now: ${soldOut.join(', ')}.`, { quote: figures });
    if (!sameTotal(order.total, figures.total)) {
      throw new ProblemError('PRICE_CHANGED', `The total is now $${figures.total}. Please check it and order again.`, {
        quote: figures,
      });
    }
    const items = figures.items.map((item) => ({
      ...item,
      category: prices.byId.get(item.id)?.category ?? ('Other' as const),
    }));
    const stock = { takesStock: stockByStore, isCounted, lacksSome: lacks };
    return { pickupLocation, quote: figures, items, pricesFrom: prices.from, ...stock };
  }

  private async lacksSome(store: StoreId, { items }: PlaceOrderDto, forwarded: Forwarded): Promise<boolean> {
    const lines = items.map(({ id, quantity }) => ({ productId: id, quantity }));
    const isLacking = (stock: StoreStock[]) => lacksSome(store, lines, stock);
    return this.catalog
      .storeStock(idsOf(items), forwarded)
      .then(isLacking)
      .catch(() => false);
  }

  /** The catalogue's prices; while it is down the last known ones, where all of them are known (ADR 81). */
  private async prices(ids: string[], forwarded: Forwarded): Promise<Prices> {
    try {
      return { byId: indexed(await this.catalog.prices(ids, forwarded)), from: 'catalog' };
    } catch (error) {
      this.logger.warn({ err: error, requestId: forwarded.requestId }, 'The catalogue does not answer.');
      const byId = indexed(await lastKnownPrices(this.database.manager, ids));
      if (byId.size === ids.length) return { byId, from: 'last-known' };
      throw pricesUnknown();
    }
  }
}

const idsOf = (items: SubmittedItem[]) => [...new Set(items.map(({ id }) => id))];

const indexed = (prices: ProductPrice[]) => new Map(prices.map((price) => [price.id, price]));

function refuseUnknown(items: SubmittedItem[], prices: Prices): void {
  const errors = items.flatMap(({ id, productName }, index) =>
    prices.byId.has(id)
      ? []
      : { field: `items.${index}.id`, message: `${productName || 'This product'} is no longer sold.` },
  );
  const first = errors[0];
  if (first)
    throw new ProblemError('VALIDATION_FAILED', `${first.message} Please remove it from your cart.`, { errors });
}
