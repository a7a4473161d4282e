import { redirect } from '@shop/platform/router';
import { pendingSearch } from '../../shared/pending-search.ts';
import { foreignName } from './rules/address.ts';

interface Asked {
  request: Request;
  params: { category?: string };
}

/**
 * Moves a pending home page search, or an unknown category name, into `?q=`: /device-batteries/Samsung searches for Samsung. An existing
 * `q` wins.
 */
export function catalogueLoader({ request, params }: Asked): Response | null {
  const query = new URL(request.url).searchParams;
  const search = query.get('q') ? '' : pendingSearch.take() || foreignName(params.category, query);
  return search ? redirect(`/device-batteries?${new URLSearchParams({ q: search })}`) : null;
}
