import type { ViewRedirect } from '@shop/contracts/view';
import { RenderFailure } from '../renderers/failure.ts';

const statuses = [301, 302, 303, 307, 308];

/** Limits a redirect to this site and removes the origin. Throws for other targets. */
export function ownRedirect({ status, location }: ViewRedirect, from: URL): ViewRedirect {
  const to = URL.canParse(location, from) ? new URL(location, from) : undefined;
  if (!to || to.origin !== from.origin || !statuses.includes(status))
    throw new RenderFailure('failed', 'A page redirects to another site.');
  // A path with two leading slashes would name another host.
  return { status, location: to.pathname.replace(/^\/{2,}/, '/') + to.search + to.hash };
}
