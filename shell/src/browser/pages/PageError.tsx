import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@shop/platform/router';
import { useEffect } from 'react';
import { RemoteFailure } from '../remotes/load.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailed } from './PageFailed.tsx';

/** What stands in a page's place when nobody owns the address, its remote did not come, or it broke. */
export function PageError() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!notFound) console.error(error);
  }, [error, notFound]);
  if (notFound) return <NotFoundPage />;
  return <Failed {...wordsFor(error)} />;
}

function wordsFor(error: unknown): { title?: string; text?: string } {
  if (!(error instanceof RemoteFailure)) return { title: 'Something went wrong on this page' };
  if (!error.refused) return {};
  return {
    title: 'This page is being updated',
    text: `It will be back soon. You can order and ask by telephone meanwhile. (${error.reason})`,
  };
}

function Failed(words: { title?: string; text?: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retrying = useNavigation().state !== 'idle';
  return <PageFailed {...words} retrying={retrying} onRetry={() => navigate({ pathname, search, hash }, { replace: true })} />;
}
