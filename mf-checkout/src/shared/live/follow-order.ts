/** How often a page asks that cannot follow its order. */
const askEveryMs = 30_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/** Milliseconds until the stream is opened again: doubling, spread by a quarter so that pages do not all come back at once. */
export const retryAfter = (failures: number, random = Math.random()): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.75 + random / 2);

interface Follower {
  /** The order was changed at this ISO instant, or before. */
  onChanged(updatedAt: string): void;
  /** It is not known whether it was. */
  onUnknown(): void;
}

/**
 * The order's stream of events, opened again after each failure. A hidden page holds none: browsers open six connections to a host, in all
 * tabs together.
 */
function orderStream(path: string, onChanged: Follower['onChanged']) {
  let source: EventSource | undefined;
  let live = false;
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = undefined;
    live = false;
  };
  const open = () => {
    if (document.hidden || source || !window.EventSource) return;
    source = new EventSource(`/api${path}`);
    source.onmessage = ({ data }: MessageEvent<string>) => {
      live = true;
      failures = 0;
      onChanged((JSON.parse(data) as { updatedAt: string }).updatedAt);
    };
    source.onerror = () => {
      close();
      failures += 1;
      retry = setTimeout(open, retryAfter(failures));
    };
  };
  const reopen = () => {
    close();
    failures = 0;
    open();
  };
  return { isLive: () => live, open, reopen, close };
}

/**
 * Follows an order by its stream of events (product.md#order-tracking) until the function that this returns is called. While there is no
 * stream, it is not known every 30 s; so it is when the page is returned to and when the browser comes online.
 */
export function followOrder(path: string, { onChanged, onUnknown }: Follower): () => void {
  const stream = orderStream(path, onChanged);
  const ask = () => {
    if (!document.hidden) onUnknown();
  };
  const comeBack = () => {
    ask();
    stream.reopen();
  };
  const poll = setInterval(() => !stream.isLive() && ask(), askEveryMs);
  document.addEventListener('visibilitychange', comeBack);
  window.addEventListener('online', comeBack);
  stream.open();
  return () => {
    stream.close();
    clearInterval(poll);
    document.removeEventListener('visibilitychange', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
