/** Where signing in begins and ends: to be led back there would be a circle, or out again. */
const notLedBackTo = /^\/(?:login|signup|forgot-password|reset-password|admin-logout)(?:\/|$)/i;

/** Browsers read "\" as "/" and leave out tabs and ends of lines. */
const readOtherwise = /[\\\p{Cc}]/u;

const here = 'http://own.invalid';

/** The page of this site that `?next=` names; home for everything else that somebody may have written there. */
export function ownPath(next: string | null): string {
  if (!next?.startsWith('/') || readOtherwise.test(next) || !URL.canParse(next, here)) return '/';
  const { origin, pathname, search, hash } = new URL(next, here);
  const isOwn = origin === here && !pathname.startsWith('//') && !notLedBackTo.test(pathname);
  return isOwn ? pathname + search + hash : '/';
}

/** The address of a page that leads on to `next`. */
export const withNext = (path: string, next: string): string => (next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`);
