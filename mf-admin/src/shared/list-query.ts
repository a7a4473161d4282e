/**
 * The `page` of a list's URL, at most the highest that its service accepts. The pager leads from there to the last page. It is 1 for
 * anything but a number from 1 on.
 */
export const pageOf = (query: URLSearchParams, highest = 100_000): number =>
  Math.min(highest, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));

/** The `search` of a list's URL, without NUL, which no service accepts. */
export const searchOf = (query: URLSearchParams, longest: number): string =>
  (query.get('search') ?? '').replaceAll('\0', '').slice(0, longest);
