import type { DocumentRead, PageDocument } from '../documents/page-document.ts';

/** Milliseconds until the first response expires (RFC 9111 §5.2.2.2). Other responses are valid until a change event. */
export const lifetimeMs = ({ reads }: Pick<PageDocument, 'reads'>): number => Math.min(...reads.map(ofRead));

function ofRead({ response }: DocumentRead): number {
  const cacheControl = response?.cacheControl ?? '';
  if (!/(^|,)\s*must-revalidate\s*(,|$)/i.test(cacheControl)) return Number.POSITIVE_INFINITY;
  return Number(/(?:^|,)\s*max-age=(\d+)/i.exec(cacheControl)?.[1] ?? 0) * 1_000;
}
