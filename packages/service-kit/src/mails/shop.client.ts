import type { Shop } from '@shop/contracts/shop';

const timeoutMs = 5_000;

/** Reads the shop's details (product.md#shop-details) as everybody does, for a service that is not orders. */
export class ShopClient {
  /** `SITE_URL` is the gateway's address. */
  constructor(private readonly config: { SITE_URL: string }) {}

  /** Rejects when they cannot be read now: the mail that needs them is tried again. */
  async details(): Promise<Shop> {
    const response = await fetch(new URL('/api/shop', this.config.SITE_URL), { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return (await response.json()) as Shop;
    await response.body?.cancel();
    throw new Error(`The details of the shop were answered with status ${response.status}.`);
  }
}
