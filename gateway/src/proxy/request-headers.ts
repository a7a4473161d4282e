import type { ServiceName } from '@shop/contracts/service-paths';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '../identity/callers.ts';

/**
 * Headers that clients cannot set: identity, origin, and those of this connection. The gateway sets them, or they are omitted; Node handles
 * `expect`.
 */
const dropped = new Set([
  ...['authorization', 'cookie', 'x-session-id', 'x-device-id', 'x-request-id', 'x-unattended'],
  ...['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'],
  ...[
    'host',
    'connection',
    'keep-alive',
    'proxy-authorization',
    'proxy-connection',
    'te',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'expect',
  ],
]);
const droppedFamilies = /^(x-identity|x-user)/;
const ofBody = new Set(['content-length', 'content-type', 'content-encoding']);

export interface HeaderContext {
  to: ServiceName;
  caller: Caller;
  /** Origin for services, whatever `Host` the client sends. */
  publicUrl: URL;
  body: boolean;
}

/** Headers for the service as a flat list of lower-case names and values. */
export function requestHeaders(request: FastifyRequest, { to, caller, publicUrl, body }: HeaderContext): string[] {
  const headers = [
    ...['x-request-id', request.id, 'x-forwarded-for', request.ip],
    ...['x-forwarded-proto', publicUrl.protocol.slice(0, -1), 'x-forwarded-host', publicUrl.host],
  ];
  if (caller.token) headers.push('authorization', `Bearer ${caller.token}`);
  if (to === 'auth') {
    if (caller.sid) headers.push('x-session-id', caller.sid);
    if (caller.device) headers.push('x-device-id', caller.device);
  }
  const connectionNames = connectionHeaders(request.headers.connection);
  const raw = request.raw.rawHeaders;
  for (let i = 0; i < raw.length; i += 2) {
    const name = (raw[i] ?? '').toLowerCase();
    const value = raw[i + 1] ?? '';
    if (
      dropped.has(name) ||
      connectionNames?.includes(name) ||
      (name.charCodeAt(0) === 120 && droppedFamilies.test(name))
    )
      continue;
    if (!body && ofBody.has(name)) continue;
    headers.push(name, value);
  }
  if (to === 'shell') pushPageCookies(headers, request.headers.cookie);
  return headers;
}

/** Clients may name further headers of their connection in `Connection`. */
function connectionHeaders(connection: string | undefined): string[] | undefined {
  if (!connection || connection === 'keep-alive' || connection === 'close') return undefined;
  return connection.split(',').map((name) => name.trim().toLowerCase());
}

/** The page server selects versions by its own cookies; cookies that identify a person are removed. */
function pushPageCookies(headers: string[], cookie: string | undefined): void {
  if (!cookie) return;
  const ownCookies = cookie.split(';').filter((pair) => !/^\s*(__Host-)?(sid|gid|did)\s*(=|$)/.test(pair));
  if (ownCookies.length > 0) headers.push('cookie', ownCookies.join(';').trim());
}
