import type { ProductPrice } from '@shop/contracts/catalog';

/** How long a price that was seen stands in for the catalogue, in milliseconds. */
const lifetimeMs = 24 * 3_600_000;
/** Products remembered at most; the one not seen for longest goes first. */
const capacity = 5_000;

/** The prices last seen, used only while the catalogue is down. */
export class KnownPrices {
  private readonly seen = new Map<string, { price: ProductPrice; at: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  remember(prices: ProductPrice[]): void {
    for (const price of prices) {
      this.seen.delete(price.id);
      this.seen.set(price.id, { price, at: this.now() });
    }
    for (const id of this.seen.keys()) {
      if (this.seen.size <= capacity) break;
      this.seen.delete(id);
    }
  }

  /** All of them, or nothing: an order is never priced in part. */
  recall(ids: string[]): ProductPrice[] | undefined {
    const known = ids.flatMap((id) => this.seen.get(id) ?? []);
    const fresh = known.filter(({ at }) => this.now() - at < lifetimeMs);
    return fresh.length === ids.length ? fresh.map(({ price }) => price) : undefined;
  }
}
