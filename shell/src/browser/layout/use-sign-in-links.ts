import { useLocation, useSearchParams } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';
import { useRemotes } from '../site-context.ts';

const accessPages = ['/login', '/signup', '/forgot-password', '/reset-password'];

/** Sign-in links that return to this page. They pass on an earlier `next` and never contain the query of a secret page. */
export function useSignInLinks() {
  const { pathname, search } = useLocation();
  const nextParam = useSearchParams()[0].get('next');
  const isSecret = ownerOf(useRemotes(), pathname)?.page.secret;
  const here = isSecret ? pathname : pathname + search;
  const next = accessPages.includes(pathname) ? nextParam : here;
  const query = next && next !== '/' ? `?next=${encodeURIComponent(next)}` : '';
  return { login: `/login${query}`, signup: `/signup${query}` };
}
