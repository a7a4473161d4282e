/** Compares an `if-none-match` header weakly with an ETag (RFC 9110 §13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  if (header === etag) return true;
  const wanted = opaque(etag);
  return header.split(',').some((part) => part.trim() === '*' || opaque(part.trim()) === wanted);
}

const opaque = (tag: string) => tag.replace(/^W\//, '');
