import { Injectable, Logger } from '@nestjs/common';
import { mostStockShown, type StockTaken, type StockTaking } from '@shop/contracts/stock';
import { ProblemError } from '@shop/service-kit/http/problem';
import { StockClient } from '../catalog/stock.client.ts';
import { stockUnknown } from './placement.problems.ts';
import type { PricedOrder } from './pricing.service.ts';

/** Takes the pieces of counted products before an order is stored (ADR 81). */
@Injectable()
export class OrderStock {
  private readonly logger = new Logger(OrderStock.name);

  constructor(private readonly stock: StockClient) {}

  /**
   * Throws OUT_OF_STOCK with the lines of which fewer pieces are left, and STOCK_UNKNOWN when catalog does not answer. An order that is
   * not stored after all needs no undo: catalog returns its pieces after 15 minutes, and a repetition uses them.
   */
  async take(order: Pick<StockTaking, 'orderId' | 'store'>, { quote }: PricedOrder): Promise<void> {
    const lines = quote.items.map(({ id, quantity }) => ({ productId: id, quantity }));
    const { lacking } = await this.stock.take({ ...order, lines }).catch((error: unknown) => {
      this.logger.warn({ err: error }, 'The stock of an order cannot be taken.');
      throw stockUnknown();
    });
    if (lacking.length > 0) throw outOfStock(quote, lacking);
  }
}

/** The quote marks products without a piece, which checkout offers to remove. Lines with too few pieces are only named. */
function outOfStock(quote: PricedOrder['quote'], lacking: StockTaken['lacking']): ProblemError {
  const leftOf = new Map(lacking.map(({ productId, left }) => [productId, Math.min(left, mostStockShown)]));
  const items = quote.items.map((item) => ({ ...item, inStock: leftOf.get(item.id) !== 0 }));
  const lines = quote.items.flatMap(({ id, productName }, index) => {
    const left = leftOf.get(id);
    return left === undefined ? [] : [{ index, id, productName, left }];
  });
  const errors = lines.map(({ index, productName, left }) => ({
    field: `items.${index}.quantity`,
    message: words(productName, left),
  }));
  const detail = `${[...new Set(errors.map(({ message }) => message))].join(' ')} Your order was not placed. Please change your cart.`;
  const isSoldOut = lacking.some(({ left }) => left === 0);
  const named = lines.map(({ id, productName, left }) => ({ id, productName, left }));
  return new ProblemError('OUT_OF_STOCK', detail, {
    errors,
    lines: named,
    ...(isSoldOut && { quote: { ...quote, items } }),
  });
}

const words = (name: string, left: number) =>
  left === 0 ? `${name} is sold out.` : `Only ${left} of ${name} can still be ordered.`;
