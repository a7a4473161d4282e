import { useLocation, useSearchParams } from '@shop/platform/router';
import { ownerOf } from '../boot.ts';
import { useRemotes } from '../site-context.ts';

const accessPages = ['/login', '/signup', '/forgot-password', '/reset-password'];

/**
 * The ways in, which lead back to this page: home is where they lead by themselves, between them what was asked for first is handed on, and
 * what the query of a secret page holds is told to nobody.
 */
export function useSignInLinks() {
  const { pathname, search } = useLocation();
  const asked = useSearchParams()[0].get('next');
  const isSecret = ownerOf(useRemotes(), pathname)?.page.secret;
  const here = isSecret ? pathname : pathname + search;
  const next = accessPages.includes(pathname) ? asked : here;
  const query = next && next !== '/' ? `?next=${encodeURIComponent(next)}` : '';
  return { login: `/login${query}`, signup: `/signup${query}` };
}
