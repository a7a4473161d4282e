const latestMs = 2_500;

/** Runs a callback when idle, after 2.5 s at the latest. Returns a cancel function. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestMs / 2);
  return () => clearTimeout(timer);
}
