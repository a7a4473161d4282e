const perMinute = 10;
/** Limit of counted addresses; all counts are cleared when it is full. */
const mostAddresses = 10_000;

/** Limits order lookups by number per client address, like the gateway. Beyond the limit, the browser calls the gateway itself. */
export function guessLimit(): (path: string, address: string) => boolean {
  let minute = 0;
  const counts = new Map<string, number>();
  return (path, address) => {
    if (!isGuessable(path)) return true;
    const now = Math.floor(Date.now() / 60_000);
    if (now !== minute || counts.size > mostAddresses) counts.clear();
    minute = now;
    const count = (counts.get(address) ?? 0) + 1;
    counts.set(address, count);
    return count <= perMinute;
  };
}

/** Matches order lookups without a signed link. */
const isGuessable = (path: string) => path.startsWith('/api/orders/track/') && !/^[^?]*\/full(\?|$)/.test(path);
