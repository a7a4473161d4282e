import type { Shop } from '@shop/contracts/shop';
import type { Logger } from 'pino';

export interface ShopDetails {
  /** The last good answer; undefined until there was one. */
  current(): Shop | undefined;
  stop(): void;
}

const everyMs = 30_000;
const soonMs = 1_000;
const limitMs = 1_000;

/** Reads the shop's details from the site every 30 s; while it has none yet, every second. A failed reading changes nothing. */
export function followShopDetails(siteUrl: string, log: Logger): ShopDetails {
  let shop: Shop | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const read = async () => {
    try {
      const answer = await fetch(new URL('/api/shop', siteUrl), { signal: AbortSignal.timeout(limitMs) });
      if (!answer.ok) throw new Error(`status ${answer.status}`);
      shop = (await answer.json()) as Shop;
    } catch (error) {
      log.debug({ error: (error as Error).message }, 'shop details not read');
    }
    if (!stopped) timer = setTimeout(read, shop ? everyMs : soonMs).unref();
  };
  void read();
  return {
    current: () => shop,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
