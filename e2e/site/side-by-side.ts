/** Works on so many at a time, the next one as soon as one is done; answers in their order. */
export async function sideBySide<T, R>(atATime: number, all: Iterable<T>, work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  const left = [...all].entries();
  const worker = async () => {
    for (const [index, one] of left) results[index] = await work(one);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
  return results;
}
