import { Injectable } from '@nestjs/common';
import type { OrderQuote } from '@shop/contracts/orders';
import { ProblemError } from '@shop/service-kit/problem';
import { CatalogClient, type Prices, type Upstream } from '../catalog/catalog.client.ts';
import { ShopService } from '../shop/shop.service.ts';
import type { PlaceOrderDto, SubmittedItem } from './place-order.dto.ts';
import { quote, sameTotal } from './rules/quote.ts';

export interface PricedOrder {
  quote: Required<OrderQuote>;
  pricesFrom: Prices['from'];
}

/** Reprices a submission from the catalogue and the shop's fees (decision 2). */
@Injectable()
export class PricingService {
  constructor(
    private readonly catalog: CatalogClient,
    private readonly shop: ShopService,
  ) {}

  /** The server's figures. Throws OUT_OF_STOCK or PRICE_CHANGED with them as `quote` when they are not what the customer saw. */
  async price(order: PlaceOrderDto, upstream: Upstream): Promise<PricedOrder> {
    const ids = order.items.map((item) => item.id);
    const [prices, { fees }] = await Promise.all([this.catalog.prices(ids, upstream), this.shop.details()]);
    refuseUnknown(order.items, prices);
    const figures = quote(order.items, prices.byId, order, fees);
    const soldOut = figures.items.filter((item) => !item.inStock).map((item) => item.productName);
    if (soldOut.length > 0) throw new ProblemError('OUT_OF_STOCK', `Sold out just now: ${soldOut.join(', ')}.`, { quote: figures });
    if (!sameTotal(order.total, figures.total)) {
      throw new ProblemError('PRICE_CHANGED', `The total is now $${figures.total}. Please check it and order again.`, { quote: figures });
    }
    return { quote: figures, pricesFrom: prices.from };
  }
}

function refuseUnknown(items: SubmittedItem[], prices: Prices): void {
  const errors = items.flatMap(({ id, productName }, index) =>
    prices.byId.has(id) ? [] : { field: `items.${index}.id`, message: `${productName || 'This product'} is no longer sold` },
  );
  const first = errors[0];
  if (first) throw new ProblemError('VALIDATION_FAILED', `${first.message}. Please remove it from your cart.`, { errors });
}
