export type SecurityHeaders = readonly (readonly [name: string, value: string])[];

/** What helmet sets, without what only old browsers read; it makes its headers anew for each request, ours never change. */
const everywhere: SecurityHeaders = [
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-frame-options', 'SAMEORIGIN'],
];

/** The security headers of the API and of pages, which bring their own Content-Security-Policy with their document's nonce. */
export function securityHeaders(https: boolean): { api: SecurityHeaders; pages: SecurityHeaders } {
  const transport: SecurityHeaders = https ? [['strict-transport-security', 'max-age=31536000; includeSubDomains']] : [];
  const pages = [...everywhere, ...transport];
  return { pages, api: [['content-security-policy', "default-src 'none';frame-ancestors 'none'"], ...pages] };
}
