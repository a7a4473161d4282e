import type { DocumentRead, PageDocument } from '../documents/page-document.ts';

/**
 * For how many milliseconds what a document shows is true at the most: some responses, such as promised days, must not be used after their
 * `max-age` (RFC 9111 §5.2.2.2). All others are true until an event says otherwise.
 */
export const lifetimeMs = ({ reads }: Pick<PageDocument, 'reads'>): number => Math.min(...reads.map(ofRead));

function ofRead({ response }: DocumentRead): number {
  const cacheControl = response?.cacheControl ?? '';
  if (!/(^|,)\s*must-revalidate\s*(,|$)/i.test(cacheControl)) return Number.POSITIVE_INFINITY;
  return Number(/(?:^|,)\s*max-age=(\d+)/i.exec(cacheControl)?.[1] ?? 0) * 1_000;
}
