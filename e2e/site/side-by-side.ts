/** Runs at most `atATime` jobs in parallel; returns the results in input order. */
export async function sideBySide<T, R>(atATime: number, all: Iterable<T>, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...all].entries();
  const worker = async () => {
    for (const [index, one] of left) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
