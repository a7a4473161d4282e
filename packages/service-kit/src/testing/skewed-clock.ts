/** Runs `work` while this process's clock differs from the database's by `ms`. */
export async function withClockAhead<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const Real = Date;
  class Skewed extends Real {
    constructor(...values: [] | [number | string]) {
      super(values.length === 0 ? Skewed.now() : values[0]);
    }
    static override now = () => Real.now() + ms;
  }
  globalThis.Date = Skewed as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = Real;
  }
}
