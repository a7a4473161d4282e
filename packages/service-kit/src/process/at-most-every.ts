/** Runs at most one call in `ms` milliseconds and drops the others, so repeated errors do not flood the log. */
export function atMostEvery<A extends unknown[]>(ms: number, call: (...args: A) => void): (...args: A) => void {
  let next = 0;
  return (...args) => {
    if (performance.now() < next) return;
    next = performance.now() + ms;
    call(...args);
  };
}
