const perMinute = 10;
/** Addresses that are counted at once; then all begin anew. */
const mostAddresses = 10_000;

/**
 * An order can be asked for by its number alone, so the gateway lets an address try few of them. A page must not be the way around
 * that: beyond a few a minute from one address, the browser asks for itself.
 */
export function guessLimit(): (path: string, address: string) => boolean {
  let minute = 0;
  const asked = new Map<string, number>();
  return (path, address) => {
    if (!isGuessable(path)) return true;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute || asked.size > mostAddresses) asked.clear();
    minute = now;
    const count = (asked.get(address) ?? 0) + 1;
    asked.set(address, count);
    return count <= perMinute;
  };
}

/** Without the key of a signed link. */
const isGuessable = (path: string) => path.startsWith('/api/orders/track/') && !/^[^?]*\/full(\?|$)/.test(path);
