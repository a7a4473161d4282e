import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isRead } from '../routes.ts';

/** Whether path and host of a request are unambiguous, because services build URLs from both. */
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

/** Unsafe methods must come from our own pages, by `Sec-Fetch-Site`, `Origin`, or both (product.md#accounts-and-sessions). */
export function mayChange(method: string, headers: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (isRead(method) || method === 'OPTIONS') return true;
  if (headers.origin === undefined) return headers['sec-fetch-site'] === 'same-origin';
  return isOwnPage(headers, publicUrl);
}

/**
 * Whether another site's page sent the request, other than by a link. Such a request would use up its visitor's limits and could upload
 * files in their name.
 */
export const isAskedElsewhere = ({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }: IncomingHttpHeaders): boolean =>
  site === 'cross-site' && mode !== 'navigate';

/** Requires an `Origin`, because no other rule guards sockets: the public origin, over http also the requested host. */
export function isOwnPage({ origin, host, 'sec-fetch-site': site }: IncomingHttpHeaders, publicUrl: URL): boolean {
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === publicUrl.origin) return true;
  return (
    publicUrl.protocol === 'http:' && origin !== undefined && URL.canParse(origin) && new URL(origin).host === host
  );
}

export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/** Helmet's headers for current browsers; constant, because helmet builds them for each request. */
const everywhere: SecurityHeaders = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-frame-options', 'DENY'],
];

/** Security headers of the API and of pages; page documents set their own Content-Security-Policy. `subdomains` extends HSTS to all. */
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
