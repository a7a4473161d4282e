const dayMs = 86_400_000;
/** 366 days on a clock that is changed meanwhile. */
const mostDays = 367;

/** What is wrong with a range of existing moments, as a sentence, or nothing. */
export function rangeError(from: string, until: string): string | undefined {
  const length = Date.parse(until) - Date.parse(from);
  if (length <= 0) return 'The end must be after the beginning.';
  if (length > mostDays * dayMs) return `At most ${mostDays} days can be looked at together.`;
  return undefined;
}
