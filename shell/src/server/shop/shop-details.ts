import { setTimeout as sleep } from 'node:timers/promises';
import type { Shop } from '@shop/contracts/shop';
import type { Logger } from 'pino';

export interface ShopDetails {
  /** The last good answer; undefined until there was one. */
  current(): Shop | undefined;
  /** Reads them now, again and again until it works; resolves when what is true now is there. */
  refresh(): Promise<void>;
  stop(): void;
}

/** In case an event was missed. */
const everyMs = 30_000;
const soonMs = 1_000;
const limitMs = 1_000;

/** The shop's details as the site answers them: read at the start, when {@link ShopDetails.refresh} is called, and every 30 s. */
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
      const answer = await fetch(new URL('/api/shop', siteUrl), { signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      const details = (await answer.json()) as Shop;
      // A slow answer may be older than one that was asked for later.
      if (own > shown) [shop, shown] = [details, own];
      return true;
    } catch (error) {
      log.debug({ error: (error as Error).message }, 'shop details not read');
      return false;
    }
  };
  // Only stop() ends it early.
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
