import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@shop/platform/router';
import { useEffect, useEffectEvent } from 'react';
import { RemoteFailure } from '../remotes/load.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageFailed } from './PageFailed.tsx';

/** Error element of routes: failed remote, render error or 404. */
export function PageError() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <Failed {...wordsFor(error)} />;
}

/** Words for customers; the report contains the technical details. */
function wordsFor(error: unknown): { title?: string; text?: string } {
  if (!(error instanceof RemoteFailure)) return { title: 'Something went wrong on this page' };
  if (!error.refused) return {};
  return { title: 'This page is being updated', text: 'It will be back soon. Until then you can order by telephone.' };
}

function Failed(words: { title?: string; text?: string }) {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const retrying = useNavigation().state !== 'idle';
  const retry = useEffectEvent(() => void navigate({ pathname, search, hash }, { replace: true }));
  useEffect(() => {
    const onOnline = () => retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, []);
  return (
    <PageFailed
      {...words}
      retrying={retrying}
      onRetry={() => navigate({ pathname, search, hash }, { replace: true })}
    />
  );
}
