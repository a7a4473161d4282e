const dayMs = 86_400_000;
/** 366 days, plus one for an offset that changes within the range. */
const mostDays = 367;

/** Returns the error message of an invalid range, or undefined. */
export function rangeError(from: string, until: string): string | undefined {
  const length = Date.parse(until) - Date.parse(from);
  if (length <= 0) return 'The end must be after the beginning.';
  if (length > mostDays * dayMs) return `At most ${mostDays} days can be looked at together.`;
  return undefined;
}
