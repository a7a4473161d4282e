import type { IncomingMessage } from 'node:http';

/** Whether a request names a path and, if any, a host that an address can have: services build addresses from both. */
export function isWellFormed({ url = '', headers: { host } }: IncomingMessage): boolean {
  return url.startsWith('/') && (host === undefined || isHost(host));
}

const isHost = (host: string) => /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
