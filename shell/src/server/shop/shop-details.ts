import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '@shop/contracts/shop';
import type { Logger } from 'pino';

export interface ShopDetails {
  /** The last valid details; undefined before the first ones. */
  current(): Shop | undefined;
  /** Reloads the details, with retries; resolves when current ones are loaded. */
  refresh(): Promise<void>;
  stop(): void;
}

/** Polls in case an event was missed. */
const everyMs = 30_000;
const soonMs = 1_000;
const limitMs = 1_000;

/** Loads the shop details at start, on {@link ShopDetails.refresh} and every 30 s. */
export function followShopDetails(siteUrl: string, log: Logger): ShopDetails {
  const stopping = new AbortController();
  const { signal } = stopping;
  let shop: Shop | undefined;
  let begun = 0;
  let shown = 0;
  const read = async (): Promise<boolean> => {
    begun += 1;
    const own = begun;
    try {
      const response = await fetch(new URL('/api/shop', siteUrl), {
        signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]),
      });
      if (!response.ok) throw new Error(`status ${response.status}`);
      const details = (await response.json()) as Shop;
      // A slow response may be older than one of a later request.
      if (own > shown) [shop, shown] = [details, own];
      return true;
    } catch (error) {
      log.debug({ error: (error as Error).message }, 'shop details not read');
      return false;
    }
  };
  const pause = (ms: number) => sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
  const refresh = async () => {
    while (!signal.aborted && !(await read())) await pause(soonMs);
  };
  const follow = async () => {
    while (!signal.aborted) {
      await refresh();
      await pause(everyMs);
    }
  };
  void follow();
  return { current: () => shop, refresh, stop: () => stopping.abort() };
}
