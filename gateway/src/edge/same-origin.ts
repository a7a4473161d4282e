import type { IncomingHttpHeaders } from 'node:http';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Unsafe methods must come from our own pages: browsers say so in `Sec-Fetch-Site`, `Origin`, or both (decision 13). */
export function mayChange(method: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (harmless.has(method)) return true;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (headers.origin === undefined) return site === 'same-origin';
  return isOwnOrigin(headers, publicUrl);
}

/** The `Origin` is the public address or the host that was asked. Sockets need it, since no other rule guards them. */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return origin === publicUrl.origin || new URL(origin).host === host;
}
