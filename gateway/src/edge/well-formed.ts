import type { IncomingMessage } from 'node:http';

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
