const latestMs = 2_500;

/** Runs something when the page has nothing better to do, at the latest after 2.5 s. Answers with a way to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run, { timeout: latestMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, latestMs / 2);
  return () => clearTimeout(timer);
}
