/** Polling interval while no event stream is open. */
const askEveryMs = 30_000;
const firstRetryMs = 1_000;
const longestRetryMs = 60_000;

/** Milliseconds until the stream reopens: exponential, with jitter of a quarter. */
export const retryAfter = (failures: number, random = Math.random()): number =>
  Math.min(firstRetryMs * 2 ** (failures - 1), longestRetryMs) * (0.75 + random / 2);

interface Follower {
  /** The order changed at or before this ISO instant. */
  onChanged(updatedAt: string): void;
  /** The order may have changed. */
  onUnknown(): void;
}

/**
 * The order's event stream, reopened after each failure. Hidden pages close it, because browsers allow six connections per host across all
 * tabs.
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
 * Follows an order's event stream until the returned function is called (product.md#order-tracking). Calls `onUnknown` every 30 s without a
 * stream, on return to the page and on reconnect.
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
