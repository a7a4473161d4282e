import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ProductPrice } from '@shop/contracts/catalog';
import type { OrderQuote } from '@shop/contracts/orders';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { CatalogClient, type Forwarded } from '../catalog/catalog.client.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { PlaceOrderDto, SubmittedItem } from './placement.dto.ts';
import { lastSoldPrices } from './pricing.queries.ts';
import { exceedsLargest, quote, sameTotal } from './rules/quote.ts';

interface Prices {
  byId: Map<string, ProductPrice>;
  /** `last-known`: the catalogue did not answer. */
  from: 'catalog' | 'last-known';
}

export interface PricedOrder {
  quote: Required<OrderQuote>;
  pricesFrom: Prices['from'];
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
   * TOTAL_TOO_LARGE when they are more than the shop can book, and SERVICE_UNAVAILABLE when there are no prices: the browser keeps
   * the order then and sends it again.
   */
  async price(order: PlaceOrderDto, forwarded: Forwarded): Promise<PricedOrder> {
    const ids = [...new Set(order.items.map((item) => item.id))];
    const [prices, { fees }] = await Promise.all([this.prices(ids, forwarded), this.shop.details()]);
    refuseUnknown(order.items, prices);
    if (exceedsLargest(order.items, prices.byId, fees)) {
      throw new ProblemError('TOTAL_TOO_LARGE', 'This order is too large for one total. Please split it into several orders.');
    }
    const figures = quote(order.items, prices.byId, order, fees);
    const soldOut = figures.items.filter((item) => !item.inStock).map((item) => item.productName);
    if (soldOut.length > 0) throw new ProblemError('OUT_OF_STOCK', `Sold out just now: ${soldOut.join(', ')}.`, { quote: figures });
    if (!sameTotal(order.total, figures.total)) {
      throw new ProblemError('PRICE_CHANGED', `The total is now $${figures.total}. Please check it and order again.`, { quote: figures });
    }
    return { quote: figures, pricesFrom: prices.from };
  }

  /** The catalogue's prices; while it is down those at which all of the products were sold within the last day. */
  private async prices(ids: string[], forwarded: Forwarded): Promise<Prices> {
    try {
      return { byId: indexed(await this.catalog.prices(ids, forwarded)), from: 'catalog' };
    } catch (error) {
      this.logger.warn({ err: error, requestId: forwarded.requestId }, 'The catalogue does not answer.');
      const byId = indexed(await lastSoldPrices(this.database.manager, ids));
      if (byId.size === ids.length) return { byId, from: 'last-known' };
      throw new ProblemError('SERVICE_UNAVAILABLE', 'We cannot check the prices right now. Please try again in a minute.');
    }
  }
}

const indexed = (prices: ProductPrice[]) => new Map(prices.map((price) => [price.id, price]));

function refuseUnknown(items: SubmittedItem[], prices: Prices): void {
  const errors = items.flatMap(({ id, productName }, index) =>
    prices.byId.has(id) ? [] : { field: `items.${index}.id`, message: `${productName || 'This product'} is no longer sold.` },
  );
  const first = errors[0];
  if (first) throw new ProblemError('VALIDATION_FAILED', `${first.message} Please remove it from your cart.`, { errors });
}
