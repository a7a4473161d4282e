/** The items of a listing, each step run through the driver's translation of failures. */
export async function* eachCoded<T>(items: AsyncIterable<T>, coded: <R>(work: () => Promise<R>) => Promise<R>): AsyncGenerator<T> {
  const steps = items[Symbol.asyncIterator]();
  try {
    while (true) {
      const step = await coded(() => steps.next());
      if (step.done) return;
      yield step.value;
    }
  } finally {
    await steps.return?.();
  }
}
