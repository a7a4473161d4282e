import { isRouteErrorResponse, useLocation, useNavigate, useNavigation, useRouteError } from '@shop/platform/router';
import { FailedState } from '@shop/platform/ui';
import { useEffect } from 'react';
import { RemoteFailure } from '../remotes/load.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import './pages.css';

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

function wordsFor(error: unknown): { title: string; text: string } {
  if (error instanceof RemoteFailure && error.refused) {
    return {
      title: 'This page is being updated',
      text: `It will be back soon. You can order and ask by telephone meanwhile. (${error.reason})`,
    };
  }
  if (error instanceof RemoteFailure) {
    return { title: 'This page did not load', text: 'Your cart is safe. Try again, or call us and we will help you at once.' };
  }
  return { title: 'Something went wrong on this page', text: 'Your cart is safe. Try again, or call us and we will help you at once.' };
}

function Failed({ title, text }: { title: string; text: string }) {
  const navigate = useNavigate();
  const location = useLocation();
  const retrying = useNavigation().state !== 'idle';
  const again = () => navigate({ pathname: location.pathname, search: location.search, hash: location.hash }, { replace: true });
  return (
    <div className="wrap pages-error">
      <FailedState title={title} onRetry={again} retrying={retrying} telephone>
        {text}
      </FailedState>
    </div>
  );
}
