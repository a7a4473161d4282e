/** Returning to these pages would loop or sign out again. */
const notLedBackTo = /^\/(?:login|signup|forgot-password|reset-password|staff-invite|admin-logout)(?:\/|$)/i;

/** Browsers treat "\" as "/" and drop tabs and line breaks. */
const readOtherwise = /[\\\p{Cc}]/u;

const here = 'http://own.invalid';

/** Path of `?next=` on this site; "/" for foreign or malformed URLs. */
export function ownPath(next: string | null): string {
  if (!next?.startsWith('/') || readOtherwise.test(next) || !URL.canParse(next, here)) return '/';
  const { origin, pathname, search, hash } = new URL(next, here);
  const isOwn = origin === here && !pathname.startsWith('//') && !notLedBackTo.test(pathname);
  return isOwn ? pathname + search + hash : '/';
}

/** Adds `?next=` to a path. */
export const withNext = (path: string, next: string): string =>
  next === '/' ? path : `${path}?next=${encodeURIComponent(next)}`;
