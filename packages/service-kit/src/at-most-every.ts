/** Passes one call on in `ms` milliseconds and drops those between: an error of every request is one line in the log, not a flood. */
export function atMostEvery<A extends unknown[]>(ms: number, call: (...args: A) => void): (...args: A) => void {
  let next = 0;
  return (...args) => {
    if (performance.now() < next) return;
    next = performance.now() + ms;
    call(...args);
  };
}
