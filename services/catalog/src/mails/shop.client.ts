import { Inject, Injectable } from '@nestjs/common';
import type { Shop } from '@shop/contracts/shop';
import { CONFIG, type Config } from '../config.ts';

const timeoutMs = 5_000;

/** Reads the shop's details (product.md#shop-details) as everybody does. */
@Injectable()
export class ShopClient {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SITE_URL'>) {}

  /** Rejects when they cannot be read now: the mail that needs them is tried again. */
  async details(): Promise<Shop> {
    const response = await fetch(new URL('/api/shop', this.config.SITE_URL), { signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return (await response.json()) as Shop;
    await response.body?.cancel();
    throw new Error(`The details of the shop were answered with status ${response.status}.`);
  }
}
