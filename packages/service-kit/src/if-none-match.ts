/** Whether an `if-none-match` header names this ETag, weakly compared as RFC 9110 §13.1.2 asks for. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const wanted = opaque(etag);
  return header.split(',').some((part) => part.trim() === '*' || opaque(part.trim()) === wanted);
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
