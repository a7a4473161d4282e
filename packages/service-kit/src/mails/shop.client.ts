import type { Shop } from '@shop/contracts/shop';

const timeoutMs = 5_000;

/** Reads the public shop details (product.md#shop-details) from orders. */
export class ShopClient {
  constructor(private readonly config: { SITE_URL: string }) {}

  /** Returns the shop details; rejects while orders is unavailable, so the outbox retries the mail. */
  async details(): Promise<Shop> {
    const response = await fetch(new URL('/api/shop', this.config.SITE_URL), {
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return (await response.json()) as Shop;
    await response.body?.cancel();
    throw new Error(`The details of the shop were answered with status ${response.status}.`);
  }
}
