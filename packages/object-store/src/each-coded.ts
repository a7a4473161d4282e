/** Iterates a listing and maps the errors of each step with the driver's `coded`. */
export async function* eachCoded<T>(
  items: AsyncIterable<T>,
  coded: <R>(work: () => Promise<R>) => Promise<R>,
): AsyncGenerator<T> {
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
