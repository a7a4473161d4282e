const dayMs = 86_400_000;
const mostDays = 366;

/** Days of a range, both ends inclusive, as "2026-11-21". */
export function daysOf(from: string, to: string): string[] {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return Array.from({ length: Math.max(0, (last - first) / dayMs + 1) }, (_, day) =>
    new Date(first + day * dayMs).toISOString().slice(0, 10),
  );
}

/** Returns the error message of an invalid range, or undefined. */
export function rangeError(from: string, to: string): string | undefined {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  if (days < 1) return 'The last day must not be before the first.';
  if (days > mostDays) return `At most ${mostDays} days can be looked at together.`;
  return undefined;
}
