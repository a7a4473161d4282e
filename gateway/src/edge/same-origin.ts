import type { IncomingHttpHeaders } from 'node:http';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods must come from our own pages: browsers say so in `Sec-Fetch-Site`, `Origin`, or both (decision 13). */
export function mayChange(method: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (harmless.has(method)) return true;
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return isOwnPage(headers, publicUrl);
}

/** Sockets need an `Origin`, since no other rule guards them. It is the public address; without https also the host that was asked. */
export function isOwnPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
