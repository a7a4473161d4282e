const inPage = new Map<string, Promise<unknown>>();

/**
 * Runs `work` while no other tab holds `name`; `ifAvailable` skips it instead of waiting. Without Web Locks it protects one page only, and
 * the idempotency key covers the rest.
 */
export function withLock<T>(
  name: string,
  work: () => Promise<T>,
  { ifAvailable = false } = {},
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (locks) return locks.request(name, { ifAvailable }, async (lock) => (lock ? work() : undefined));
  const before = inPage.get(name);
  if (before && ifAvailable) return Promise.resolve(undefined);
  const run = Promise.resolve(before).then(work, work);
  inPage.set(name, run);
  const release = () => {
    if (inPage.get(name) === run) inPage.delete(name);
  };
  run.then(release, release);
  return run;
}
