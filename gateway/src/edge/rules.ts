import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isRead } from '../routes.ts';

/**
 * Whether a request names a path that no server would read as another one and, if any, a host that an address can have:
 * services build addresses from both.
 */
export function isWellFormed({ url = '', headers: { host } }: IncomingMessage): boolean {
  return url.startsWith('/') && !hasDotSegment(url.split('?', 1)[0] ?? '') && (host === undefined || isHost(host));
}

function hasDotSegment(path: string): boolean {
  if (!/%|\/\./.test(path)) return false;
  try {
    return /(^|[/\\])\.{1,2}([/\\]|$)/.test(decodeURIComponent(path));
  } catch {
    return true;
  }
}

const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);

/** Unsafe methods must come from our own pages: browsers say so in `Sec-Fetch-Site`, `Origin`, or both (product.md#accounts-and-sessions). */
export function mayChange(method: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (isRead(method) || method === 'OPTIONS') return true;
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return isOwnPage(headers, publicUrl);
}

/**
 * Whether a page of another site asks, by itself: it would not read the answer, but use up what its visitor may ask, and make room for files in their
 * name. Who follows a link from there is led here, and may.
 */
export const isAskedElsewhere = ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' && mode !== 'navigate';

/** Sockets need an `Origin`, since no other rule guards them. It is the public address; without https also the host that was asked. */
export function isOwnPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === publicUrl.origin) return true;
  return publicUrl.protocol === 'http:' && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/** What helmet sets, without what only old browsers read; it makes its headers anew for each request, ours never change. */
const everywhere: SecurityHeaders = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-frame-options', 'DENY'],
];

/**
 * The security headers of the API and of pages, which bring their own Content-Security-Policy with their document. Other hosts of the domain
 * are held to https only where its owner says so.
 */
export function securityHeaders({ https, subdomains }: { https: boolean; subdomains: boolean }): {
  api: SecurityHeaders;
  pages: SecurityHeaders;
} {
  const transport: SecurityHeaders = https
    ? [['strict-transport-security', `max-age=31536000${subdomains ? '; includeSubDomains' : ''}`]]
    : [];
  const pages = [...everywhere, ...transport];
  return { pages, api: [['content-security-policy', "default-src 'none';frame-ancestors 'none'"], ...pages] };
}
