import type { IncomingHttpHeaders } from 'node:http';
import type { SecurityHeaders } from '../edge/rules.ts';

export interface ResponsePolicy {
  /** Defaults for headers that the service did not set. */
  security: SecurityHeaders;
  cookies: boolean;
}

/** Headers of the connection to the service, and those that reveal the server. */
const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'trailer', 'upgrade'],
  ...['x-request-id', 'x-powered-by', 'server'],
]);

/** Headers for the browser, appended to `first` as names and values. */
export function responseHeaders(
  headers: IncomingHttpHeaders,
  { security, cookies }: ResponsePolicy,
  first: string[],
): string[] {
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
