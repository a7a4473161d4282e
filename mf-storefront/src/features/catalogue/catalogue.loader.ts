import { redirect } from '@shop/platform/router';
import { pendingSearch } from '../../shared/pending-search.ts';
import { foreignName } from './rules/address.ts';

interface Asked {
  request: Request;
  params: { category?: string };
}

/**
 * Puts into the URL, before the catalogue is drawn, the search that the home page left, or a name that is no category:
 * /device-batteries/Samsung looks for Samsung. A search that is there already goes first.
 */
export function catalogueLoader({ request, params }: Asked): Response | null {
  const query = new URL(request.url).searchParams;
  const search = query.get('q') ? '' : pendingSearch.take() || foreignName(params.category, query);
  return search ? redirect(`/device-batteries?${new URLSearchParams({ q: search })}`) : null;
}
