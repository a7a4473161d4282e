import type { IncomingHttpHeaders } from 'node:http';
import type { SecurityHeaders } from '../edge/rules.ts';

export interface ResponsePolicy {
  /** What the response gets unless the service set it. */
  security: SecurityHeaders;
  /** Whether the service may set cookies. */
  cookies: boolean;
}

/** What concerns only the connection to the service, or names what serves. */
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'trailer', 'upgrade'],
  ...['x-request-id', 'x-powered-by', 'server'],
]);

/** The headers for the browser as a flat list of names and values, after `first`. */
export function responseHeaders(headers: IncomingHttpHeaders, { security, cookies }: ResponsePolicy, first: string[]): string[] {
  const list = first;
  for (const name in headers) {
    if (dropped.has(name) || (name === 'set-cookie' && !cookies)) continue;
    const value = headers[name] ?? '';
    if (typeof value === 'string') list.push(name, value);
    else for (const one of value) list.push(name, one);
  }
  for (const [name, value] of security) if (!(name in headers)) list.push(name, value);
  return list;
}
